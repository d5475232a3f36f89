import { useEffect, useEffectEvent, useState } from 'react';
import { offlineText } from '#platform/http/call.ts';
import { importOnline } from './importOnline.ts';
import { useTexts } from './island.tsx';
import { showToast } from './toasts.ts';

/**
 * Fetches code that nobody needs before the first press: when the pointer moves or a key is pressed, or when it is wanted.
 * `lazy` would show it 300 ms late. A toast says when it is wanted and cannot be fetched.
 */
export function useFetched<Module>(
  fetchModule: () => Promise<Module>,
  isWanted: boolean,
  onFailed?: () => void,
): Module | undefined {
  const { failed } = useTexts('common');
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
