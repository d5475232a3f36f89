import { paths } from '#features/addresses/paths.ts';
import { useLang } from '#platform/client/island.tsx';

interface Props {
  booking: { service: string; serviceId: string; customer: string; email: string };
  when: string;
}

export function BookingSummary({ booking: { service, serviceId, customer, email }, when }: Props) {
  return (
    <>
      <p className="font-semibold">
        <a className="link" href={paths.teamService(useLang(), serviceId)}>
          {service}
        </a>
        {` · ${when}`}
      </p>
      <p className="wrap-anywhere text-muted">
        {customer} · {email}
      </p>
    </>
  );
}
