import { useEffect, useEffectEvent, useState } from 'react';
import { offlineText } from '#platform/http/call.ts';
import { importOnline } from './importOnline.ts';
import { showToast } from './toasts.ts';

/**
 * Fetches code that nobody needs before the first press: when the pointer moves or a key is pressed, or when it is wanted.
 * `lazy` would show it 300 ms late.
 * @param failed the text of the toast when it is wanted and cannot be fetched
 */
export function useFetched<Module>(
  fetchModule: () => Promise<Module>,
  { isWanted, failed, onFailed }: { isWanted: boolean; failed: string; onFailed?: () => void },
): Module | undefined {
  const [fetched, setFetched] = useState<{ module: Module }>();
  const fetchNow = useEffectEvent((isNeeded: boolean) => {
    const onFailure = () => {
      if (!isNeeded) return;
      showToast('error', offlineText() || failed);
      onFailed?.();
    };
    importOnline(fetchModule).then((module) => setFetched({ module }), onFailure);
  });
  useEffect(() => {
    const ending = new AbortController();
    for (const name of ['pointerover', 'pointerdown', 'keydown'])
      addEventListener(
        name,
        () => {
          ending.abort();
          fetchNow(false);
        },
        { capture: true, signal: ending.signal },
      );
    return () => ending.abort();
  }, []);
  useEffect(() => {
    if (isWanted) fetchNow(true);
  }, [isWanted]);
  return fetched?.module;
}
