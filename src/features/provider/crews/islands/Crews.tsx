import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { readProviderSchedule } from '../../schedule/api.ts';
import { Conflicts } from '../../schedule/islands/Conflicts.tsx';
import { readCrews } from '../api.ts';
import { CrewsForm } from './CrewsForm.tsx';

/** docs/product.md 2.77. */
export function Crews({ providerKey, onSaved }: { providerKey: string; onSaved: () => void }) {
  const texts = useTexts('crews');
  const params = { key: providerKey };
  const read = async () => {
    const [crews, schedule] = await Promise.all([
      request(readCrews, { params }),
      request(readProviderSchedule, { params }),
    ]);
    return { ...crews, schedule };
  };
  return (
    <OwnForm providerKey={providerKey} text={texts.text} read={read}>
      {({ crews, conflicts, schedule }, form) => (
        <div className="grid gap-6">
          <Conflicts providerKey={providerKey} bookings={conflicts} texts={texts} changes={form.saves} />
          <CrewsForm
            key={form.round}
            providerKey={providerKey}
            crews={crews}
            schedule={schedule}
            onDiscard={form.onDiscard}
            onSaved={(saved) => {
              form.onSaved({ ...saved, schedule });
              onSaved();
            }}
          />
        </div>
      )}
    </OwnForm>
  );
}
