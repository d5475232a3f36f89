import { useTexts } from '#platform/client/island.tsx';

export function Addresses({ address, addressTo }: { address: string; addressTo: string | undefined }) {
  const { names } = useTexts('detailFields');
  return (
    <p className="wrap-anywhere">
      {address}
      {addressTo && (
        <span className="block text-sm text-muted">
          {names.addressTo}: {addressTo}
        </span>
      )}
    </p>
  );
}
