import { useTexts } from '#platform/client/island.tsx';
import { furtherPlaces, type Places } from '../details/detailFields.ts';

export function Addresses({ places }: { places: Partial<Places> }) {
  const { names } = useTexts('detailFields');
  return (
    <p className="wrap-anywhere">
      {places.address}
      {furtherPlaces.map(
        (name) =>
          places[name] && (
            <span key={name} className="block text-sm text-muted">
              {names[name]}: {places[name]}
            </span>
          ),
      )}
    </p>
  );
}
