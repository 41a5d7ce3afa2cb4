import type { Operation } from './operations.js';

/** How a caller proves who they are. Both are bearer tokens; the names say which one an operation takes. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `accessToken` of `POST /api/auth/sign-in`. It is valid for ten minutes.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key for a program, `kirana_…`. An owner creates it in the console under Integrators, which shows it only once. A key is limited to its scopes.',
  },
} as const;

/** The ways to be admitted to an operation, each of which is enough: `{}` stands for callers who do not say who they are. */
type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>;

/** Returns who may call an operation, by its audience and its scope. A public operation knows a signed-in customer as well. */
export function securityOf({ audience, scope }: Pick<Operation, 'audience' | 'scope'>): Requirement[] {
  const scopes = scope ? [scope] : [];
  switch (audience) {
    case 'public':
      return [{}, { session: [] }];
    case 'user':
      return [{ session: [] }];
    case 'integrator':
      return [{ apiKey: scopes }];
    case 'admin':
      return [{ session: [] }, ...(scope ? [{ apiKey: scopes }] : [])];
  }
}
