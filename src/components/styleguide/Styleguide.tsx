import type { Service } from '#features/catalog/shapes.ts';
import { island } from '#platform/client/island.tsx';
import { Answers } from './Answers.tsx';
import { Appointments } from './Appointments.tsx';
import { Controls } from './Controls.tsx';

/** docs/product.md 9.10. */
function Styleguide({ service, date, photo }: { service: Service; date: string; photo: string }) {
  return (
    <>
      <Controls email={service.email} photo={photo} />
      <Answers />
      <Appointments service={service} date={date} />
    </>
  );
}

export default island('Styleguide', Styleguide);
