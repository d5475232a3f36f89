import { queryText } from '#features/addresses/lists.ts';
import { keepTown } from '#features/catalog/places/town.ts';
import { readStatus, show } from './show.ts';

/** How long the reader must pause typing before a request is sent, in milliseconds. */
const pause = 200;

const field = document.querySelector('main [type=search]') as HTMLInputElement;
const form = field.form as HTMLFormElement;
const town = form.querySelector('#town') as HTMLInputElement;

/** The address of the shown list. After "back", the browser's address changes before the list does. */
let currentAddress = addressOf(location);
/** A page and its final address: the request for a town of a category is redirected. */
interface Page {
  html: string;
  address: string;
}

const left = new Map<string, string>();
/** The page of the link under the pointer, fetched before the click. */
let ahead: { address: string; page: Promise<Page> } | undefined;
let controller = new AbortController();
/** The list that is being loaded: what is typed before it arrives is searched for in that list. */
let coming: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the last history entry belongs to the words being typed: more letters do not add another entry. */
let typing = false;

/**
 * Changes a list without loading a new page, while its search is typed, and when a category or another of its pages is clicked. It
 * fetches the same pages to which the links and the form lead; if a request fails, the browser goes there itself, or the page
 * says that the network is gone.
 */
function changeInPlace(): void {
  field.addEventListener('input', type);
  form.addEventListener('change', choose);
  form.addEventListener('submit', submit);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', foresee);
  addEventListener('popstate', goBack);
  noteTown();
  // Searches for what was typed and chosen before this script was loaded.
  if ([...form.querySelectorAll<Control>('input,select')].some(isChanged)) type();
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Ignores a place that is still being typed. */
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

/** Searches as soon as a place or a time is chosen; for the choice of a day, as soon as the day is known. */
function choose({ target }: Event): void {
  if (target === town && !town.value) keepTown(town);
  const { when, date } = Object.fromEntries(new FormData(form));
  if (target !== field && !(when === 'day' && !date)) void go(searched(coming ?? form.action));
}

function submit(event: Event): void {
  event.preventDefault();
  // On a phone, the keyboard would cover the results.
  if (matchMedia('(pointer:coarse)').matches) field.blur();
  (form.closest('details') as HTMLDetailsElement).open = false;
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
  ahead.page.catch(() => {}); // The click handles the failure.
}

function goBack(): void {
  const address = addressOf(location);
  if (address === currentAddress) return;
  stop();
  typing = false;
  const page = left.get(address);
  if (page && change(page, address)) showQuery();
  else location.reload();
}

/** To which a link leads; for a category, with the values of the form. */
function listAt({ target }: Event): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('.category-nav a,#list a:not(article a)');
  if (link?.closest('.category-nav')) return searched(link.href);
  return link ? addressOf(link) : undefined;
}

/** With the values of the form as filters. */
function searched(list: string): string {
  const url = new URL(list, location.href);
  const typed = Array.from(new FormData(form), ([name, value]) => [name, (value as string).trim()]);
  const query: Record<string, string> = Object.fromEntries(typed);
  url.search = queryText({ ...query, date: query.when === 'day' && query.date });
  return addressOf(url);
}

function addressOf({ pathname, search }: URL | Location | HTMLAnchorElement): string {
  return pathname + search;
}

/** Cancels the running request, and the one that waits for a pause in typing. */
function stop(): AbortSignal {
  clearTimeout(timer);
  controller.abort();
  return (controller = new AbortController()).signal;
}

/** Shows the list of an address, unless another one is requested in the meantime. */
async function go(address: string, typed = false): Promise<void> {
  const signal = stop();
  const list = document.querySelector('#list') as HTMLElement;
  coming = address.split('?')[0];
  list.ariaBusy = 'true';
  let status = list.dataset.failed ?? '';
  try {
    const page = await (ahead?.address === address ? ahead.page : pageAt(address, signal));
    if (signal.aborted) return;
    address = page.address;
    if (!change(page.html, address)) {
      status = readStatus(page.html) ?? status;
      throw new TypeError('There is no list');
    }
  } catch {
    if (signal.aborted) return;
    list.ariaBusy = null;
    coming = undefined;
    if (typed || !navigator.onLine) (document.querySelector('#found') as HTMLElement).textContent = status;
    else location.assign(address);
    return;
  }
  if (address !== addressOf(location))
    history[typed && typing ? 'replaceState' : 'pushState'](null, '', address);
  typing = typed;
  if (typed) return;
  showQuery();
  document.querySelector('.category-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  // The clicked link may have disappeared with its list.
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function pageAt(requested: string, signal: AbortSignal | null = null): Promise<Page> {
  const response = await fetch(requested, { signal });
  const address = response.redirected ? addressOf(new URL(response.url)) : requested;
  return { html: await response.text(), address };
}

/** @returns whether the page contains a list */
function change(page: string, address: string): boolean {
  left.set(currentAddress, document.documentElement.outerHTML);
  if (!show(page)) return false;
  currentAddress = address;
  ahead = undefined;
  coming = undefined;
  return true;
}

/** Sets the form's fields to the filters of the new list. */
function showQuery(): void {
  form.reset();
  noteTown();
}

/** A town that nobody knows is not worth remembering. */
function noteTown(): void {
  if (town.value && town.ariaInvalid !== 'true') keepTown(town);
}

changeInPlace();
