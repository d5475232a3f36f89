import type { APIRoute } from 'astro';
import { describeInterface } from '#server/openapi.ts';

export const GET: APIRoute = () => Response.json(describeInterface());
