import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { CodeForm } from '../email/islands/CodeForm.tsx';
import type { User } from '../shapes.ts';

export function AddressState({ user }: { user: User }) {
  const texts = useTexts('confirmation');
  const lang = useLang();
  const account = useTexts('account');
  const { emailConfirmed, pendingEmail, undelivered = [] } = user;
  const onConfirmed = () => showToast('success', texts.confirmed);
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame} className="outline-none">
      {undelivered.map(({ email, since }) => (
        <section
          key={email}
          aria-label={account.undelivered}
          className="mt-4 grid gap-2 border-l-4 border-danger pl-3 text-sm wrap-anywhere"
        >
          <h3 className="text-base">{account.undelivered}</h3>
          <p>{fillText(account.undeliveredText, { email, since: formatInstant(since, lang) })}</p>
        </section>
      ))}
      {(pendingEmail || !emailConfirmed) && (
        <section aria-labelledby="confirm" className="mt-4 grid gap-2 border-l-4 border-warning pl-3 text-sm">
          <h3 id="confirm" className="text-base">
            {texts.title}
          </h3>
          {pendingEmail && <p>{fillText(texts.askPending, { email: pendingEmail })}</p>}
          <CodeForm key={pendingEmail} onConfirmed={onConfirmed} />
        </section>
      )}
    </div>
  );
}
