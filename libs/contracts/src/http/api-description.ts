import { z } from 'zod';
import { defineRoutes } from './route.js';

/** The documents that describe the shop to programs. */
export const apiDescriptionRoutes = defineRoutes('gateway', {
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    answer: z.unknown(),
    exposed: { audience: 'public', limit: 'read', summary: 'This document' },
  },
  events: {
    method: 'GET',
    path: '/asyncapi.json',
    answer: z.unknown(),
    exposed: { audience: 'public', limit: 'read', summary: 'Every event of the shop, as AsyncAPI 3' },
  },
});
