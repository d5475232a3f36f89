/** A panel with a tear line: details above or left of it, actions below or right. */
export const next =
  'relative grid grid-cols-1 grid-rows-[80px] overflow-visible sm:grid-cols-[160px_minmax(0,1fr)] sm:grid-rows-none md:grid-cols-[minmax(160px,272px)_minmax(0,1fr)_288px] md:grid-rows-[auto_1fr_auto_auto] print:grid-cols-[0_1fr] print:grid-rows-none';
export const nextPicture =
  'aspect-auto h-full min-h-0 rounded-t-[3px] sm:row-span-5 sm:rounded-tr-none md:row-span-4 md:rounded-l-[3px] md:rounded-r-none print:hidden';
export const nextBody =
  'row-start-2 px-4 pt-4 sm:col-start-2 sm:row-start-1 md:row-span-2 md:row-start-1 md:px-8 md:py-6';
export const nextSum =
  'row-start-3 grid content-start gap-1.5 pt-1 pr-4 pl-12 sm:col-start-2 sm:row-start-2 md:col-start-3 md:row-start-1 md:px-6 md:pt-6 print:pb-4';

/** On phones below the tear, on desktop right of it. */
export const nextActions =
  'relative col-start-1 row-start-6 mt-4 flex flex-wrap items-center gap-2 p-4 sm:max-md:col-[1/-1] sm:max-md:justify-end md:col-start-3 md:row-[2/-1] md:mt-0 md:flex-col md:items-stretch md:self-end md:px-6 md:pt-5 md:pb-3 print:hidden';
export const nextAction = 'flex-auto px-1.5 sm:max-md:max-w-[200px] md:flex-none';

export function Tear() {
  return (
    <span className="pointer-events-none relative col-start-1 row-start-6 mt-4 border-t border-dashed border-control sm:max-md:col-[1/-1] md:col-start-3 md:row-[1/-1] md:mt-0 md:border-t-0 md:border-l print:hidden">
      <span
        className={`${notch} -left-[9px] [clip-path:inset(0_0_0_8px)] md:-top-[9px] md:-left-[8.5px] md:[clip-path:inset(8px_0_0)]`}
      />
      <span
        className={`${notch} -right-[9px] [clip-path:inset(0_8px_0_0)] md:top-auto md:right-auto md:-bottom-[9px] md:-left-[8.5px] md:[clip-path:inset(0_0_8px)]`}
      />
    </span>
  );
}

export const notch = 'absolute -top-[8.5px] size-4 rounded-full border border-line bg-surface';
