import { keepTown } from '#features/catalog/places/town.ts';
import { queryText } from '#features/urls/lists.ts';
import { readStatus, show } from './show.ts';

/** In milliseconds: the pause in typing before a request. */
const pause = 200;

const field = document.querySelector('main [type=search]') as HTMLInputElement;
const form = field.form as HTMLFormElement;
const town = form.querySelector('#town') as HTMLInputElement;

/** The URL of the shown list. After "back", the browser's URL changes before the list does. */
let currentUrl = readUrl(location);
/** After redirects: a category's town has its own path. */
interface Page {
  html: string;
  url: string;
}

const left = new Map<string, string>();
/** The page of the link under the pointer, fetched before the click. */
let ahead: { url: string; page: Promise<Page> } | undefined;
let controller = new AbortController();
/** The list that is loading: input in the meantime searches in it. */
let coming: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the last history entry is for the current input: more letters do not add another. */
let typing = false;

/**
 * Updates a list without a page load, while typing and after clicks on categories and pages. Fetches the pages of the links and
 * the form; if that fails, the browser navigates, or the page shows that the network is down.
 */
function changeInPlace(): void {
  field.addEventListener('input', type);
  form.addEventListener('change', choose);
  form.addEventListener('submit', submit);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', prefetchHovered);
  addEventListener('popstate', goBack);
  noteTown();
  // Input from before this script was loaded.
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

/** Searches as soon as a place, a time or a day is chosen. */
function choose({ target }: Event): void {
  if (target === town && !town.value) keepTown(town);
  const { when, date } = Object.fromEntries(new FormData(form));
  if (target !== field && !(when === 'day' && !date)) void go(searched(coming ?? form.action));
}

function submit(event: Event): void {
  event.preventDefault();
  // A phone's keyboard would cover the results.
  if (matchMedia('(pointer:coarse)').matches) field.blur();
  (form.closest('details') as HTMLDetailsElement).open = false;
  void go(searched(coming ?? form.action));
}

function onClick(event: MouseEvent): void {
  const url = findList(event);
  if (!url || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void go(url);
}

function prefetchHovered(event: PointerEvent): void {
  const url = findList(event);
  if (!url || url === ahead?.url || event.pointerType !== 'mouse') return;
  ahead = { url, page: fetchPage(url) };
  ahead.page.catch(() => {}); // The click handles the failure.
}

function goBack(): void {
  const url = readUrl(location);
  if (url === currentUrl) return;
  stop();
  typing = false;
  const page = left.get(url);
  if (page && change(page, url)) showQuery();
  else location.reload();
}

function findList({ target }: Event): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('.category-nav a,#list a:not(article a)');
  if (link?.closest('.category-nav')) return searched(link.href);
  return link ? readUrl(link) : undefined;
}

function searched(list: string): string {
  const url = new URL(list, location.href);
  const typed = Array.from(new FormData(form), ([name, value]) => [name, (value as string).trim()]);
  const query: Record<string, string> = Object.fromEntries(typed);
  url.search = queryText({ ...query, date: query.when === 'day' && query.date });
  return readUrl(url);
}

function readUrl({ pathname, search }: URL | Location | HTMLAnchorElement): string {
  return pathname + search;
}

function stop(): AbortSignal {
  clearTimeout(timer);
  controller.abort();
  return (controller = new AbortController()).signal;
}

/** Skipped if another list was requested in the meantime. */
async function go(url: string, typed = false): Promise<void> {
  const signal = stop();
  const list = document.querySelector('#list') as HTMLElement;
  coming = url.split('?')[0];
  list.ariaBusy = 'true';
  let status = list.dataset.failed ?? '';
  try {
    const page = await (ahead?.url === url ? ahead.page : fetchPage(url, signal));
    if (signal.aborted) return;
    url = page.url;
    if (!change(page.html, url)) {
      status = readStatus(page.html) ?? status;
      throw new TypeError('There is no list');
    }
  } catch {
    if (signal.aborted) return;
    list.ariaBusy = null;
    coming = undefined;
    if (typed || !navigator.onLine) (document.querySelector('#found') as HTMLElement).textContent = status;
    else location.assign(url);
    return;
  }
  if (url !== readUrl(location)) history[typed && typing ? 'replaceState' : 'pushState'](null, '', url);
  typing = typed;
  if (typed) return;
  showQuery();
  document.querySelector('.category-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  // The clicked link may have disappeared with its list.
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function fetchPage(requested: string, signal: AbortSignal | null = null): Promise<Page> {
  const response = await fetch(requested, { signal });
  const url = response.redirected ? readUrl(new URL(response.url)) : requested;
  return { html: await response.text(), url };
}

/** @returns whether the page contains a list */
function change(page: string, url: string): boolean {
  left.set(currentUrl, document.documentElement.outerHTML);
  if (!show(page)) return false;
  currentUrl = url;
  ahead = undefined;
  coming = undefined;
  return true;
}

function showQuery(): void {
  form.reset();
  noteTown();
}

/** An unknown town is not stored. */
function noteTown(): void {
  if (town.value && town.ariaInvalid !== 'true') keepTown(town);
}

changeInPlace();
