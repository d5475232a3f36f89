import { emailKey, pathWithEmail } from '#platform/forms/emails.ts';
import { $token, $user } from './session.ts';

// docs/product.md 9.15: after a change of email, in this tab or another, the URL of the page and its links change to the new
// one. A new token means that someone else has logged in, whose pages have other URLs.
let token = $token.get();
$user.listen((user, before) => {
  const sameSession = token === $token.get();
  token = $token.get();
  if (user && before && sameSession && emailKey(user.email) !== emailKey(before.email))
    moveTo(user.email, before.email);
});

function moveTo(email: string, formerEmail: string): void {
  history.replaceState(
    history.state,
    '',
    pathWithEmail(location.pathname, formerEmail, email) + location.search,
  );
  for (const link of document.links) {
    if (link.origin !== location.origin) continue;
    const moved = pathWithEmail(link.pathname, formerEmail, email);
    if (moved !== link.pathname) link.pathname = moved;
  }
}
