export { forgetCallers } from './phone-bookings/phoneBookings.server.ts';
export { endProviderLinks, mailProviderLink, notifyOfFeed } from './providerLinks.server.ts';
