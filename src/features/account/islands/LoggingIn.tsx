import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import type { Loaded } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Setting } from '#ui/Setting.tsx';
import type { listEvents } from '../api.ts';
import type { listFactors } from '../mfa/api.ts';
import { Passkeys } from '../mfa/islands/Passkeys.tsx';
import { SecondFactorRow } from '../mfa/islands/SecondFactorRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import type { ProfileForm } from './useProfileForm.ts';

interface Props {
  email: string | undefined;
  form: ProfileForm;
  factors: Loaded<AnswerOf<typeof listFactors>>;
  events: AnswerOf<typeof listEvents> | undefined;
  onChanged: () => void;
}

export function LoggingIn({ email = '', form, factors, events, onChanged }: Props) {
  const account = useTexts('account');
  const texts = useTexts('security');
  return (
    <Setting id="logging-in" title={account.loggingIn} text={texts.passkeysText}>
      <PasswordRow form={form} events={events} />
      <QueryBoundary
        loaded={factors}
        texts={texts}
        skeleton={<Passkeys email={email} onChanged={onChanged} />}
      >
        {(own) => (
          <>
            {own.passkeysState !== 'unavailable' && (
              <Passkeys email={email} factors={own} onChanged={onChanged} />
            )}
            {own.secondFactor !== 'none' && (
              <SecondFactorRow email={email} factors={own} onChanged={onChanged} />
            )}
          </>
        )}
      </QueryBoundary>
    </Setting>
  );
}
