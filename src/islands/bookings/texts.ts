import type { Texts } from '#i18n/keys.ts';

/** The texts of a customer's bookings: the `bookings` part of the language's texts. */
export type BookingsTexts = Texts['bookings'];
