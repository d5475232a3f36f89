import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import type { listEvents } from '../api.ts';
import { NewPassword } from './NewPassword.tsx';
import { formId, type ProfileForm } from './useProfileForm.ts';

type Events = AnswerOf<typeof listEvents>;

export function PasswordRow({ form, events }: { form: ProfileForm; events: Events | undefined }) {
  const lang = useLang();
  const texts = useTexts('account');
  const { fieldProps, busy, user, changesPassword, setChangesPassword } = form;
  const frame = useKeptFocus<HTMLElement>();
  const changed = events?.find(({ kind }) => kind === 'password-changed' || kind === 'password-reset');
  const state = changed
    ? fillText(texts.passwordChanged, { when: formatInstant(changed.at, lang) })
    : texts.passwordUnchanged;
  const isOpen = changesPassword && user !== undefined;

  return (
    <section {...frame} className="setting-rows outline-none" aria-labelledby="password">
      <SettingRow title={<h3 id="password">{texts.ownPassword}</h3>} text={events ? state : '\u00a0'}>
        {!isOpen && (
          <Button
            variant="quiet"
            aria-describedby="password"
            disabled={!user}
            onClick={() => setChangesPassword(true)}
          >
            {texts.changePassword}
          </Button>
        )}
      </SettingRow>
      {isOpen && (
        <div ref={focusField} className="grid grid-cols-1 gap-4 pb-4">
          <NewPassword fieldProps={fieldProps} form={formId} texts={texts} hint={texts.passwordHint} />
          <SettingActs>
            <Button type="submit" form={formId} variant="quiet" busy={busy}>
              {texts.savePassword}
            </Button>
            <Button variant="bare" onClick={() => setChangesPassword(false)}>
              {texts.cancel}
            </Button>
          </SettingActs>
        </div>
      )}
    </section>
  );
}

function focusField(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus();
}
