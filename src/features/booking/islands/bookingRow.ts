/** On desktop all rows have the same columns, so that they align across days. */
export const bookingRow =
  'relative grid grid-cols-[minmax(0,1fr)_64px] grid-rows-[auto_1fr] gap-x-3 border-line p-4 not-first:border-t max-[15em]:grid-cols-1 sm:grid-cols-[112px_96px_1fr_1fr] sm:grid-rows-none sm:items-center sm:gap-x-6 sm:px-6 sm:py-[18px] min-[72em]:grid-cols-[112px_96px_232px_minmax(0,1fr)_minmax(324px,max-content)] print:grid-cols-[112px_0_1fr_1fr]';

export const rowPicture =
  'col-start-2 row-span-2 h-16 rounded max-[15em]:hidden sm:row-span-1 sm:h-24 print:hidden';

export const rowWho = 'col-start-1 row-start-2 sm:col-start-3 sm:row-start-1';

export const rowWhere = 'col-span-full mt-2 empty:hidden sm:col-span-1 sm:col-start-4 sm:mt-0';

export const rowActions =
  'relative col-span-full mt-3 flex flex-wrap items-center gap-2 sm:col-start-3 sm:col-end-5 sm:gap-1 min-[72em]:col-start-5 min-[72em]:col-end-6 min-[72em]:mt-0 min-[72em]:-mr-3 min-[72em]:justify-end print:hidden';

export const lineActions = 'flex items-center';

export const rowAction = 'flex-auto px-1.5 sm:flex-none sm:px-5';

export const bareAction = 'flex-auto px-1.5 sm:flex-none sm:border-transparent sm:px-3';

export const dayHeading =
  'mt-8 mb-2 text-[1.125rem]/[1.45] first-letter:uppercase min-[72em]:mt-10 min-[72em]:mb-3';

export function rowId({ _id }: { _id: string }): string {
  return `booking-${_id}`;
}
