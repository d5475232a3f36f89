import { saidIn, show } from './show.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const pause = 200;

const field = document.querySelector('main [type=search]') as HTMLInputElement;
const form = field.form as HTMLFormElement;

/** The address of the list that is shown: when somebody goes back, the browser's own is ahead of it. */
let shown = addressOf(location);
/** The pages that were left, by their addresses. */
const left = new Map<string, string>();
/** What the pointer is on is asked for ahead of the click. */
let ahead: { address: string; page: Promise<string> } | undefined;
let asking = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the last step of the history is of the words that are being typed: more letters make no other. */
let typing = false;

/**
 * Changes a list in its place, as its search is typed and when a category or another of its pages is clicked. It takes the very pages
 * that the links and the form lead to; where one does not come, the browser goes there itself.
 */
function changeInPlace(): void {
  field.addEventListener('input', type);
  form.addEventListener('submit', submit);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', foresee);
  addEventListener('popstate', goBack);
  // What was typed before this script came.
  if (field.value !== field.defaultValue) type();
}

function type(): void {
  stop();
  timer = setTimeout(() => void go(searched(form.action), true), pause);
}

function submit(event: Event): void {
  event.preventDefault();
  // What is found lies under the keyboard of a phone.
  if (matchMedia('(pointer:coarse)').matches) field.blur();
  void go(searched(form.action));
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
  form.action = location.pathname;
  if (page && change(page, address)) showQuery();
  else location.reload();
}

/** @returns the address that a link leads to with another list; a category is searched for the words in the field */
function listAt({ target }: Event): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('.category-nav a,#list a:not(article a)');
  if (link?.closest('.category-nav')) return searched(link.href);
  return link ? addressOf(link) : undefined;
}

/** @returns the address of a list, narrowed to the words in the field */
function searched(list: string): string {
  const url = new URL(list);
  const q = field.value.trim();
  url.search = q && String(new URLSearchParams({ q }));
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
  // What is typed before it comes is looked for there.
  form.action = address.split('?')[0] ?? '';
  list.ariaBusy = 'true';
  let said = list.dataset.failed ?? '';
  try {
    const page = await (ahead?.address === address ? ahead.page : pageAt(address, signal));
    if (signal.aborted) return;
    if (!change(page, address)) {
      said = saidIn(page) ?? said;
      throw new TypeError('There is no list');
    }
  } catch {
    if (signal.aborted) return;
    list.ariaBusy = null;
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

async function pageAt(address: string, signal: AbortSignal | null = null): Promise<string> {
  return (await fetch(address, { signal })).text();
}

/** @returns whether there was a list in the page, which is then shown */
function change(page: string, address: string): boolean {
  left.set(shown, document.documentElement.outerHTML);
  if (!show(page)) return false;
  shown = address;
  ahead = undefined;
  return true;
}

function showQuery(): void {
  field.value = new URLSearchParams(location.search).get('q') ?? '';
}

changeInPlace();
