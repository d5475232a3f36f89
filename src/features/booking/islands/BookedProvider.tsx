import type { ReactNode } from 'react';
import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import { rowWho } from './bookingRow.ts';

interface Props {
  service: { _id: string; name: string; contactPerson: string };
  children?: ReactNode;
}

export function BookedProvider({ service, children }: Props) {
  const lang = useLang();
  return (
    <div className={rowWho}>
      <h3 className="text-base sm:text-[1.125rem]/[1.45]">
        <a className="card-link" href={paths.service(lang, service._id)}>
          {service.name}
        </a>
      </h3>
      <p className="text-sm text-muted">{service.contactPerson}</p>
      {children}
    </div>
  );
}
