import { endpoint } from '#platform/http/endpoint.ts';

export const logout = endpoint({
  summary: 'Ends the token that it comes with',
  method: 'POST',
  path: '/{lang}/auth/logout',
  access: 'customer',
  status: 204,
  answer: null,
});
