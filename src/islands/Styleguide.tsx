import type { Service } from '#contract/shapes.ts';
import type { Language } from '#domain/languages.ts';
import type { AuthTexts } from './auth/texts.ts';
import type { ValidationTexts } from './forms/texts.ts';
import type { BookingTexts } from './booking/texts.ts';
import type { BookingsTexts } from './bookings/texts.ts';
import { Answers } from './styleguide/Answers.tsx';
import { Appointments } from './styleguide/Appointments.tsx';
import { Controls } from './styleguide/Controls.tsx';
import type { StyleguideTexts } from './styleguide/texts.ts';
import '#styles/personal.css';

interface Props {
  service: Service;
  date: string;
  photo: string;
  lang: Language;
  texts: StyleguideTexts;
  auth: AuthTexts;
  validation: ValidationTexts;
  booking: BookingTexts;
  bookings: BookingsTexts;
}

/** docs/product.md 9.10: the parts that run in the browser, each in every state. */
export default function Styleguide({ photo, auth, validation, ...props }: Props) {
  const { texts, bookings, service } = props;
  return (
    <>
      <Controls texts={texts} auth={auth} validation={validation} email={service.email} photo={photo} />
      <Answers texts={texts} bookings={bookings} />
      <Appointments {...props} />
    </>
  );
}
