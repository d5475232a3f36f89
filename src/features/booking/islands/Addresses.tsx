import { useTexts } from '#platform/client/island.tsx';

/** Where the visit is, and for a move where it ends. */
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
