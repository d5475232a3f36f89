const dialog = document.querySelector<HTMLDialogElement>('#keys');
const box = dialog?.querySelector('input');

function areOn(): boolean {
  try {
    return localStorage.keys !== 'off';
  } catch {
    return true;
  }
}

if (box) {
  box.checked = areOn();
  // WCAG 2.2, 2.1.4: people who control their computer by voice can turn single keys off.
  box.onchange = () => {
    try {
      localStorage.keys = box.checked ? 'on' : 'off';
    } catch {
      // Some browsers store nothing.
    }
  };
}

addEventListener('keydown', (event) => {
  const isTyped = (event.target as Element).closest('input,textarea,select');
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  if (isTyped || isOther || document.querySelector('[role=dialog],[open]:is(dialog),:popover-open')) return;
  if (event.key === '?') return dialog?.showModal();
  if (!areOn()) return;
  if (event.code === 'KeyJ') return focusRow(1);
  if (event.code === 'KeyK') return focusRow(-1);
  // By key position, since Russian keyboards have other letters there.
  document.querySelector<HTMLAnchorElement>(`a[data-key="${event.code}"]`)?.click();
});

/** On desks, J and K open the next and previous visit next to the list. */
function focusRow(step: 1 | -1): void {
  const firsts = [...document.querySelectorAll('main :is(li,tbody tr)')]
    .map((row) => row.querySelector<HTMLElement>('a,button'))
    .filter((first) => first?.checkVisibility() && !first.closest('[role=log]'));
  const beside = firsts.filter((first) => first?.matches('[data-beside]'));
  const rows = beside.length > 0 ? beside : firsts;
  const focused = rows.findIndex((row) => row?.closest('li,tr')?.contains(document.activeElement));
  const at = focused < 0 ? rows.findIndex((row) => row?.matches('[data-beside][aria-current]')) : focused;
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  if (beside.length > 0) next?.click();
}
