import { boolean, nullable, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/user/{email}/calendar';

export const readCalendar = endpoint({
  summary:
    "Whether the signed-in person has a private calendar feed for their bookings; its address isn't kept",
  method: 'GET',
  path,
  access: 'owner',
  status: 200,
  answer: object({ active: boolean(), usedAt: nullable(string()) }),
});

export const issueCalendar = endpoint({
  summary: 'A new private calendar feed; an earlier one stops working',
  method: 'POST',
  path,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ address: string() }),
});

export const revokeCalendar = endpoint({
  summary: 'Ends the private calendar feed',
  method: 'DELETE',
  path,
  access: 'owner',
  status: 204,
  answer: null,
});
