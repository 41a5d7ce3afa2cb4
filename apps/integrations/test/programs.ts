import type { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { apiKeyRoutes, type ApiScope } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';

/** An owner of the shop, who may manage keys. */
export const owner = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example', role: 'owner' } as const;

/** Creates an API key and returns it with the program that shows it, as the gateway passes it on. */
export async function aProgram(service: ServiceUnderTest, scopes: ApiScope[] = ['events.read'], types: string[] = []) {
  const issued = await service.client.call(apiKeyRoutes.issue, { body: { name: 'Acme', scopes, types } }, owner);
  return { ...issued, program: { kind: 'program', keyId: issued.id, name: issued.name, scopes } as const };
}
