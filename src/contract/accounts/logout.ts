import { endpoint } from '#contract/endpoint.ts';

export const logout = endpoint({
  summary: 'Ends the token that it comes with',
  method: 'POST',
  path: '/{lang}/auth/logout',
  access: 'customer',
  status: 204,
  answer: null,
});
