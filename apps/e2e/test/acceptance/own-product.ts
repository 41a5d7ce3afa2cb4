import { randomInt } from 'node:crypto';
import type { AdminProduct } from '@kirana/contracts';
import { admin, signInAs, type ApiClient } from './admin-console.js';
import { expectSoon } from './page-expectations.js';
import type { Visit } from './visit.js';

/** A product of one suite, which other suites neither expect nor buy. */
export interface OwnProduct {
  readonly id: string;
  readonly name: string;
  readonly asAdmin: ApiClient;
  remove(): Promise<void>;
}

/** Adds a spice without description and picture to the range, which can be sold when this resolves. */
export async function ownProduct(at: Visit, quantity: number): Promise<OwnProduct> {
  const asAdmin = await signInAs(at, admin);
  const name = `Smoked Salt ${randomInt(100_000, 999_999)}`;
  const added = await asAdmin.ask<AdminProduct>('POST', '/api/admin/products', {
    name,
    priceMinor: 1_690,
    categoryId: 'spices',
    quantity,
  });
  const { id } = added.body;
  await expectSoon(async () => (await at.customer().check([{ productId: id, quantity }])).body.ok, true);
  return {
    id,
    name,
    asAdmin,
    async remove() {
      const { body } = await asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${id}`);
      await asAdmin.ask('DELETE', `/api/admin/products/${id}?version=${body.version}`);
    },
  };
}
