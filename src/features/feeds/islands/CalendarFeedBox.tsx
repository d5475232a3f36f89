import { useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';

interface Props {
  /** The server stores only its hash, so the URL can be shown only once. */
  active: { usedAt: string | null } | null;
  issue: () => Promise<string | undefined>;
  revoke: () => Promise<void>;
}

export function CalendarFeedBox({ active, issue, revoke }: Props) {
  const lang = useLang();
  const texts = useTexts('calendarFeed');
  const { somethingWrong } = useTexts('common');
  const [address, setAddress] = useState<string>();
  const [exists, setExists] = useState(active !== null);
  const { busy, act, id } = useMutation();
  const frame = useFocusFallback<HTMLDivElement>();

  const renew = () =>
    act(async () => {
      const issued = await issue();
      if (!issued) return;
      setAddress(issued);
      setExists(true);
    });
  const end = () =>
    act(async () => {
      await revoke();
      setAddress(undefined);
      setExists(false);
      showToast('success', texts.revoked);
    });
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address ?? '');
    showToast('success', texts.copied, { of: id });
  }

  return (
    <div {...frame} className="grid gap-3 outline-none">
      {(exists || address) && (
        <div>
          <p>{address ? texts.once : texts.active}</p>
          {!address && <p className="text-muted">{lastUse(active, lang, texts)}</p>}
        </div>
      )}
      {address && (
        <Field
          name="calendar-address"
          label={texts.address}
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <SettingActs>
        {address && (
          <>
            <a className="button button-quiet" href={address}>
              {texts.subscribe}
            </a>
            <Button
              variant="quiet"
              onClick={() => copy().catch(() => showToast('error', somethingWrong, { of: id }))}
            >
              {texts.copy}
            </Button>
          </>
        )}
        <Button variant={address ? 'bare' : 'quiet'} busy={busy} onClick={renew}>
          {exists ? texts.renew : texts.get}
        </Button>
        {exists && (
          <Button variant="bad" busy={busy} onClick={end}>
            {texts.revoke}
          </Button>
        )}
      </SettingActs>
    </div>
  );
}

function lastUse(active: Props['active'], lang: Language, texts: Texts['calendarFeed']): string {
  return active?.usedAt ? fillText(texts.usedAt, { when: formatInstant(active.usedAt, lang) }) : texts.unused;
}
