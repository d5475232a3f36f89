import { afterEach, expect, test, vi } from 'vitest';
import { download } from '#islands/personal/download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the address of a file is kept while a browser may still read it, and given up then', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  download('booking.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledOnce();
});
