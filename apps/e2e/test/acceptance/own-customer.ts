import { randomUUID } from 'node:crypto';
import { ask, type Person } from './admin-console.js';
import type { Visit } from './visit.js';

/** Opens an account with a confirmed address for one suite: the carts, orders and sessions of the demo customer are everyone's. */
export async function ownCustomer({ shop, databases }: Visit): Promise<Person> {
  const person = { email: `nina.${randomUUID()}@example.com`, password: 'green mango pickle' };
  const { status } = await ask(shop.url, 'POST', '/api/auth/sign-up', { ...person, data: { full_name: 'Nina Nowa' } });
  expect(status).toBe(202);
  await databases.query('identity', 'UPDATE users SET email_verified_at = now() WHERE email = $1', [person.email]);
  return person;
}
