import type { allEndpoints } from './contract.ts';
import type { Handler } from '#features/account/incoming.server.ts';

type Endpoints = typeof allEndpoints;

/** A handler for every endpoint, by its name in the contract: if one is missing, the code does not compile. */
export type Handlers = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> };
