"""The commands, one module each, imported only when one is called."""

from __future__ import annotations

import errno
import os
from importlib import import_module

import click

from toi_scenario.cli.shared.commands import COMMANDS
from toi_scenario.cli.shared.groups import SuggestingGroup
from toi_scenario.version import VERSION_LINE, __version__


class Commands(SuggestingGroup):
    """A group that loads a command's module when the command is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which an author comes to need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of that name, if there is one."""
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"toi_scenario.cli.{name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands with a line each, none of them imported."""
        room = formatter.width - 6 - max(map(len, COMMANDS))  # as click leaves it
        commands = (click.Command(name, help=help) for name, help in COMMANDS.items())
        with formatter.section("Commands"):
            formatter.write_dl([(str(one.name), one.get_short_help_str(room)) for one in commands])

    def invoke(self, ctx: click.Context) -> object:
        """Ctrl-C ends a command without a traceback; what is wrong with a command is told in one line, whatever names
        are in it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            from toi_scenario.cli.shared.messages import say

            say("stopped", err=True)
            ctx.exit(130)
        except click.ClickException as wrong:
            from toi_scenario.finding.harmless import harmless

            vars(wrong)["message"] = harmless(wrong.message)  # click declares it final
            raise
        except OSError as fault:
            if told := _of_the_place(fault):
                raise click.UsageError(told) from None
            raise


def _of_the_place(fault: OSError) -> str:
    """What somebody who calls a command has to know of a place where it cannot be done; nothing for other faults."""
    if fault.errno in (errno.EMFILE, errno.ENFILE):
        return "this needs more open files than are allowed here; try --jobs 1"
    try:
        os.getcwd()  # noqa: PTH109 - whether there is one
    except OSError:
        return "the folder you are in is gone"
    if fault.errno in (errno.EACCES, errno.EPERM, errno.ENAMETOOLONG, errno.ELOOP):
        from toi_scenario.finding.harmless import harmless

        return harmless(f"{fault.filename}: {str(fault.strerror).lower()}")
    return ""


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", message=VERSION_LINE)
def cli(**_: object) -> None:
    """Author, check and print scenarios for tabletop wargames.

    A scenario is a YAML file. `new` writes a small one to begin with, `validate` says what is wrong with it and
    where, `explain` why that matters and what to do.

    \b
    Example:
      toi-scenario new bridge.yaml
      toi-scenario validate bridge.yaml
      toi-scenario explain crowded-place
    """
