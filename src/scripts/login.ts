const given = new URLSearchParams(location.search);
const find = (what: string) => document.querySelector<HTMLElement>(what);

// The login page is the same for everybody: only the browser knows why the reader came here.
if (find('[data-notice]')) {
  const say = (notice: string) => find(`[data-notice=${notice}]`)?.removeAttribute('hidden');
  if (given.get('expired') === 'true') say('expired');
  // As `passkeysWorkAt` of src/domain/accounts/passkeys.ts, which islands import.
  if (location.protocol !== 'https:' && location.hostname !== 'localhost')
    document.body.classList.add('without-passkeys');
  const email = takeRegistered();
  const field = document.querySelector<HTMLInputElement>('input[name=email]');
  if (email) say('registered');
  if (email && field) field.value = email;
}

// docs/product.md 9.3: opens the form if the address asks for it.
if (given.get('openModal') === 'true') find('[data-opens-form]')?.click();

/** @returns the email of the account that src/islands/auth/registered.ts has stored, and forgets it; null when there is none */
function takeRegistered(): string | null {
  try {
    const email = sessionStorage.getItem('registered');
    sessionStorage.removeItem('registered');
    return email;
  } catch {
    return null;
  }
}
