import type { Operation } from '../src/api-description/operations.js';
import { GatewayUnderTest, orderId, randomAddress } from './gateway-under-test.js';
import { RawClient } from './raw-client.js';
import { refusalOf, twins } from './spellings.js';

/** The path of an operation with a value for each of its parameters. */
export const addressOf = (path: string) => path.replaceAll(/:(ref|id)\b/g, orderId).replaceAll(/:\w+/g, 'toor-dal-1kg');

/**
 * Calls every operation in every other spelling of its path, and expects each call to be refused without a call of a service. Each caller
 * has a connection of its own, and each request comes from another address.
 *
 * @param callers the bearer token of each caller, by name.
 * @param cells all combinations of operation, spelling and caller; or so few that each pair of two of them occurs, which
 *   needs one caller per operation and spelling.
 * @returns the number of calls.
 */
export async function refusesOtherSpellings(
  gateway: GatewayUnderTest,
  operations: readonly Operation[],
  callers: readonly (readonly [name: string, token: () => Promise<string | undefined>, ...rest: unknown[]])[],
  cells: 'each pair' | 'all',
): Promise<number> {
  // No spelling equals the plain one by accident; and so many that each caller meets each operation.
  for (const spell of Object.values(twins)) expect(spell('/api/orders')).not.toBe('/api/orders');
  expect(Object.keys(twins).length).toBeGreaterThanOrEqual(callers.length);
  const asked = gateway.asked.length;
  let calls = 0;
  await Promise.all(
    callers.map(async ([caller, token], callerAt) => {
      const bearer = await token();
      const client = new RawClient(gateway.url);
      for (const [operationAt, { method, path }] of operations.entries()) {
        for (const [spellingAt, [name, spell]] of Object.entries(twins).entries()) {
          if (cells === 'each pair' && (operationAt + spellingAt) % callers.length !== callerAt) continue;
          const target = spell(addressOf(path));
          const { status, body } = await client.ask(method.toUpperCase(), target, {
            'x-forwarded-for': randomAddress(),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          });
          const expected = refusalOf(name);
          if (status !== expected.status || body['code'] !== expected.code)
            expect({ method, target, name, caller, status, code: body['code'] }).toEqual({
              method,
              target,
              name,
              caller,
              ...expected,
            });
          calls++;
        }
      }
      client.close();
    }),
  );
  expect(gateway.asked.length).toBe(asked);
  return calls;
}
