import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { securityEvents } from '#features/account/securityEvents.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';

export const listMembers = endpoint({
  summary: 'The members of the team, longest first, with their second factors',
  method: 'GET',
  path: '/{lang}/team/members',
  access: 'team',
  status: 200,
  answer: array(
    object({
      id: string(),
      name: string(),
      email: string(),
      since: string(),
      passkeys: number(),
      totp: boolean(),
      /** Whether it is the one who asks. */
      own: boolean(),
    }),
  ),
});

export const liftFactors = endpoint({
  summary: "Removes another member's passkeys and authenticator app, so that they can set new ones up",
  method: 'DELETE',
  path: '/{lang}/team/members/{id}/factors',
  access: 'team',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const listTeamEvents = endpoint({
  summary:
    'What has happened to the security of all accounts and of provider links in 12 months, the latest first',
  method: 'GET',
  path: '/{lang}/team/events',
  access: 'team',
  query: object({ page: count() }),
  status: 200,
  answer: object({
    total: number(),
    events: array(
      object({
        at: string(),
        kind: enums(securityEvents),
        device: nullable(string()),
        network: nullable(string()),
        /** The email of the account; null if it is about a provider. */
        email: nullable(string()),
        /** The service whose links it is about; null if it is about an account. */
        service: nullable(string()),
        /** The team member who did it; null if it was the person or the operator. */
        by: nullable(string()),
      }),
    ),
  }),
});
