import { afterEach, expect, test, vi } from 'vitest';
import { download } from '#platform/client/download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the object URL of a download is revoked only after the browser has had time to read it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  download('booking.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledOnce();
});
