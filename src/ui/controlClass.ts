export const controlClass =
  'field-control scroll-mt-10 scroll-mb-12 min-h-11 w-full rounded border-control bg-raised px-3 text-text text-ellipsis placeholder:text-muted disabled:border-line disabled:bg-sunken disabled:text-muted focus:border-accent focus:[box-shadow:0_0_0_2px_var(--accent)] aria-invalid:border-danger aria-invalid:focus:[box-shadow:0_0_0_2px_var(--danger)]';
