"""A command group that suggests which command may have been meant."""

from __future__ import annotations

import click


class SuggestingGroup(click.Group):
    """A group with "did you mean" for a command that does not exist."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called, and what is left for it."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            from toi_scenario.names import did_you_mean, listed

            called = f"{ctx.info_name} {name}" if ctx.parent else name
            help = did_you_mean(name, known) or f"the commands are {listed(known, 'and')}"
            ctx.fail(f"there is no command {called}; {help}")
        return super().resolve_command(ctx, args)
