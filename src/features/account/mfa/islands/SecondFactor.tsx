import { useStore } from '@nanostores/react';
import { island, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { Setting } from '#ui/Setting.tsx';
import { $user } from '../../session.ts';
import { useRequest } from '../../useRequest.ts';
import { listFactors } from '../api.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactorCheck } from './SecondFactorCheck.tsx';
import { Totp } from './Totp.tsx';

/** Replaces a team page until the member has entered or set up a second factor. */
function SecondFactor() {
  const user = useStore($user, { ssr: () => null });
  return user && <OwnSecondFactor email={user.email} />;
}

function OwnSecondFactor({ email }: { email: string }) {
  const texts = useTexts('security');
  const loaded = useRequest(listFactors, { params: { email } });
  const onward = () => location.reload();
  return (
    <QueryBoundary loaded={loaded}>
      {(own) => {
        const has = { passkey: own.passkeys.length > 0, totp: own.totp !== null };
        if (has.passkey || has.totp) return <SecondFactorCheck has={has} onVerified={onward} />;
        if (!own.open) return <p className="max-w-prose">{texts.closed}</p>;
        return (
          <div className="settings @container">
            <Setting id="set-up" title={texts.setUp} text={texts.setUpText}>
              {own.passkeysState !== 'unavailable' && (
                <Passkeys email={email} factors={own} onChanged={onward} />
              )}
              <Totp email={email} factors={own} onChanged={onward} />
            </Setting>
          </div>
        );
      }}
    </QueryBoundary>
  );
}

export default island('SecondFactor', SecondFactor);
