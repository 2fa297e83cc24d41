"""Says which requests the editor's server may answer at all."""

from __future__ import annotations

import secrets
from hmac import compare_digest

from toi_scenario.editor.exchange import Request, Response, told

MOST_BYTES = 4_000_000  # of a body
TOKEN_HEADER = "x-editor-token"
JSON = "application/json"


class Guard:
    """What the server of one port knows to tell its own page from everybody else: a token that no other page and no
    other user of the machine has, and the two names by which it is called."""

    def __init__(self, port: int) -> None:
        self.token = secrets.token_urlsafe(24)  # 192 bits
        self.hosts = (f"127.0.0.1:{port}", f"localhost:{port}")

    def refusal(self, request: Request) -> Response | None:
        """Why a request is refused; None if it may be answered."""
        names = [name for name, _ in request.headers]
        host = request.header("host")
        if names.count("host") != 1 or host not in self.hosts:
            # A name that somebody else's server let point here: the browser takes our answers for theirs.
            return told(421, f"this server is called {self.hosts[0]}, and nothing else")
        if doubled := next((name for name in names if names.count(name) > 1), None):
            return told(400, f"the header {doubled} is there twice")
        if request.method not in ("GET", "POST"):
            return told(405, "only GET and POST are known here")
        if not request.target.startswith("/"):
            return told(400, "an address begins with a slash")
        if not request.path.startswith("/api/"):
            return None if request.method == "GET" else told(405, "that is only read")
        return self._of_another_page(request, host) or self._of_a_stranger(request)

    def _of_another_page(self, request: Request, host: str) -> Response | None:
        origin, site = request.header("origin"), request.header("sec-fetch-site")
        writes = request.method == "POST"
        if (origin is None and writes) or origin not in (None, f"http://{host}"):
            return told(403, "only the editor's own page may ask for that")
        if site not in (None, "same-origin"):
            return told(403, "only the editor's own page may ask for that")
        kind = (request.header("content-type") or "").partition(";")[0].strip().lower()
        # A form of another page can send other kinds without asking first.
        return told(415, f"a request that changes something is {JSON}") if writes and kind != JSON else None

    def _of_a_stranger(self, request: Request) -> Response | None:
        shown = request.header(TOKEN_HEADER) or ""
        if compare_digest(shown.encode("utf-8", "surrogateescape"), self.token.encode()):
            return None
        return told(401, "open the address that `toi-scenario edit` shows in its terminal")


def headers(nonce: str) -> list[tuple[str, str]]:
    """What every response tells the browser to refuse: anything from elsewhere, any script in a text, any frame."""
    policy = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": f"'self' 'nonce-{nonce}'",
        "font-src": "'self'",
        "img-src": "'self' blob: data:",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return [
        ("Content-Security-Policy", "; ".join(f"{name} {value}" for name, value in policy.items())),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ]
