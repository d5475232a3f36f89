import { useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import type { listFactors } from '../api.ts';
import { SecondFactorCheck } from './SecondFactorCheck.tsx';
import { Totp } from './Totp.tsx';

interface Props {
  email: string;
  factors: AnswerOf<typeof listFactors>;
  onChanged: () => void;
}

export function SecondFactorRow({ email, factors, onChanged }: Props) {
  const texts = useTexts('security');
  const { secondFactor, passkeys, totp, open } = factors;
  const has = { passkey: passkeys.length > 0, totp: totp !== null };
  if (secondFactor === 'shown' || (open && !has.passkey && !has.totp))
    return <Totp email={email} factors={factors} onChanged={onChanged} />;
  return (
    <section className="setting-rows" aria-labelledby="second-factor">
      <SettingRow
        title={<h3 id="second-factor">{texts.secondFactor}</h3>}
        text={has.passkey || has.totp ? texts.secondFactorText : texts.closed}
      />
      {(has.passkey || has.totp) && <SecondFactorCheck has={has} onVerified={onChanged} />}
    </section>
  );
}
