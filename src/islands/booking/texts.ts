import type { Texts } from '#i18n/keys.ts';

/** The texts of booking an appointment: the `booking` part of the language's texts. */
export type BookingTexts = Texts['booking'];
