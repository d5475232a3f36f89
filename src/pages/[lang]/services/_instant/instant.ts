import { keepTown } from '#islands/search/town.ts';
import { saidIn, show } from './show.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const pause = 200;

const field = document.querySelector('main [type=search]') as HTMLInputElement;
const form = field.form as HTMLFormElement;

/** The address of the list that is shown: when somebody goes back, the browser's own is ahead of it. */
let shown = addressOf(location);
/** A page, and the address that it has: a town of a category is asked for by another one. */
interface Page {
  html: string;
  address: string;
}

/** The pages that were left, by their addresses. */
const left = new Map<string, string>();
/** What the pointer is on is asked for ahead of the click. */
let ahead: { address: string; page: Promise<Page> } | undefined;
let asking = new AbortController();
/** The list that is on its way: what is typed before it comes is looked for there. */
let coming: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the last step of the history is of the words that are being typed: more letters make no other. */
let typing = false;

/**
 * Changes a list in its place, as its search is typed and when a category or another of its pages is clicked. It takes the very pages
 * that the links and the form lead to; where one does not come, the browser goes there itself.
 */
function changeInPlace(): void {
  field.addEventListener('input', type);
  form.addEventListener('change', choose);
  form.addEventListener('submit', submit);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', foresee);
  addEventListener('popstate', goBack);
  const town = new FormData(form).get('town') as string;
  if (town) keepTown(town);
  // What was typed and chosen before this script came.
  if ([...form.querySelectorAll<Control>('input,select')].some(isChanged)) type();
}

type Control = HTMLInputElement | HTMLSelectElement;

/** A place that is still being typed is not looked for. */
function isChanged(control: Control): boolean {
  if (control !== field && control === document.activeElement) return false;
  const before =
    control instanceof HTMLInputElement
      ? control.defaultValue
      : control.querySelector<HTMLOptionElement>('[selected]')?.value;
  return control.value !== (before ?? '');
}

function type(): void {
  stop();
  timer = setTimeout(() => void go(searched(coming ?? form.action), true), pause);
}

/** Where and when are looked for as soon as they are chosen; a day as soon as it is known which. */
function choose({ target }: Event): void {
  if ((target as Element).id === 'town') keepTown((target as HTMLInputElement).value);
  const { when, date } = Object.fromEntries(new FormData(form));
  if (target !== field && !(when === 'day' && !date)) void go(searched(coming ?? form.action));
}

function submit(event: Event): void {
  event.preventDefault();
  // What is found lies under the keyboard of a phone.
  if (matchMedia('(pointer:coarse)').matches) field.blur();
  void go(searched(coming ?? form.action));
}

function onClick(event: MouseEvent): void {
  const address = listAt(event);
  if (!address || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void go(address);
}

function foresee(event: PointerEvent): void {
  const address = listAt(event);
  if (!address || address === ahead?.address || event.pointerType !== 'mouse') return;
  ahead = { address, page: pageAt(address) };
  ahead.page.catch(() => {}); // The click hears of it.
}

function goBack(): void {
  const address = addressOf(location);
  if (address === shown) return;
  stop();
  typing = false;
  const page = left.get(address);
  if (page && change(page, address)) showQuery();
  else location.reload();
}

/** @returns the address that a link leads to with another list; a category is searched for what is in the form */
function listAt({ target }: Event): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('.category-nav a,#list a:not(article a)');
  if (link?.closest('.category-nav')) return searched(link.href);
  return link ? addressOf(link) : undefined;
}

/** @returns the address of a list, narrowed to what is in the form */
function searched(list: string): string {
  const url = new URL(list, location.href);
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = (value as string).trim();
    if (text && (name !== 'date' || given.get('when') === 'day')) given.set(name, text);
  }
  url.search = String(given);
  return addressOf(url);
}

function addressOf({ pathname, search }: URL | Location | HTMLAnchorElement): string {
  return pathname + search;
}

/** An answer that is under way, or a question that waits for the next letter, counts no more. */
function stop(): AbortSignal {
  clearTimeout(timer);
  asking.abort();
  return (asking = new AbortController()).signal;
}

/** Shows the list of an address, unless another is asked for meanwhile. */
async function go(address: string, typed = false): Promise<void> {
  const signal = stop();
  const list = document.querySelector('#list') as HTMLElement;
  coming = address.split('?')[0];
  list.ariaBusy = 'true';
  let said = list.dataset.failed ?? '';
  try {
    const page = await (ahead?.address === address ? ahead.page : pageAt(address, signal));
    if (signal.aborted) return;
    address = page.address;
    if (!change(page.html, address)) {
      said = saidIn(page.html) ?? said;
      throw new TypeError('There is no list');
    }
  } catch {
    if (signal.aborted) return;
    list.ariaBusy = null;
    coming = undefined;
    if (typed) (document.querySelector('#found') as HTMLElement).textContent = said;
    else location.assign(address);
    return;
  }
  if (address !== addressOf(location))
    history[typed && typing ? 'replaceState' : 'pushState'](null, '', address);
  typing = typed;
  if (typed) return;
  showQuery();
  document.querySelector('.category-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  // The link that was clicked may have gone with its list.
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function pageAt(asked: string, signal: AbortSignal | null = null): Promise<Page> {
  const response = await fetch(asked, { signal });
  const address = response.redirected ? addressOf(new URL(response.url)) : asked;
  return { html: await response.text(), address };
}

/** @returns whether there was a list in the page, which is then shown */
function change(page: string, address: string): boolean {
  left.set(shown, document.documentElement.outerHTML);
  if (!show(page)) return false;
  shown = address;
  ahead = undefined;
  coming = undefined;
  return true;
}

/** The fields show what the page says that the list is narrowed to. */
function showQuery(): void {
  form.reset();
}

changeInPlace();
