import { adminProductPageRoutes, adminProductRoutes, recordRoutes, type ProductChange } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const other = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'meera@kirana.example' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'jan@example.com' } as const;
const routes = adminProductPageRoutes;

describe('adminProductPageRoutes.sheet', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const sheet = (id: string, as: typeof admin | typeof customer = admin) =>
    shop.client.call(routes.sheet, { params: { id } }, as);
  const change = (id: string, body: ProductChange, as: typeof admin | typeof other = admin) =>
    shop.client.call(adminProductRoutes.change, { params: { id }, body }, as);

  it('shows every field, to admins only', async () => {
    const shown = await sheet('toor-dal-1kg');
    expect(shown).toMatchObject({ id: 'toor-dal-1kg', version: 1, regularPriceMinor: null, lowest30DaysMinor: null });
    expect(shown.translatedDescription.pl).toMatch(/\w/);
    expect(shown.details?.ingredients).toMatchObject({ en: expect.any(String), pl: expect.any(String) });
    await expect(sheet('toor-dal-1kg', customer)).rejects.toMatchObject({ status: 403 });
    await expect(sheet('no-such-product')).rejects.toMatchObject({ status: 404 });
  });

  it('saves both languages and the declarations, only what is named, with one audit entry', async () => {
    const id = 'chana-dal-1kg';
    const before = await sheet(id);
    if (!before.details) throw new Error('the seed data declare it');
    const details = { ...before.details, storage: { en: 'Keep dry and cool.', pl: 'Przechowywać w suchym i chłodnym miejscu.' } };
    const changes = {
      indianName: 'Chana dal',
      translatedName: { pl: 'Ciecierzyca łuskana' },
      translatedDescription: { pl: 'Do dalu i farszów.' },
      details,
    };
    await change(id, { version: before.version, changes });
    expect(await sheet(id)).toEqual({
      ...before,
      ...changes,
      version: before.version + 1,
      updatedAt: expect.any(String),
    });
    const [act] = await shop.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(act).toMatchObject({ actor: admin.email, action: 'change-product' });
    expect(act?.after).toContain('details.storage.en Keep dry and cool.');
  });

  it('names the fields that contradict each other, and changes nothing (ADR 0045)', async () => {
    const id = 'masoor-dal-1kg';
    const before = await sheet(id);
    if (!before.details) throw new Error('the seed data declare it');
    const details = { ...before.details, allergens: ['milk' as const], origin: 'QQ' };
    const refused = change(id, { version: before.version, changes: { details, regularPriceMinor: 99_900 } });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    const { extra } = (await refused.catch((error: unknown) => error)) as { extra: { errors: { path: string }[] } };
    const paths = extra.errors.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['changes.details.ingredients.en', 'changes.details.origin', 'changes.regularPriceMinor']),
    );
    expect(await sheet(id)).toEqual(before);
  });

  it('lets one of two admins save the same version', async () => {
    const id = 'urad-dal-1kg';
    const { version } = await sheet(id);
    const outcomes = await Promise.allSettled([
      change(id, { version, changes: { indianName: 'One' } }),
      change(id, { version, changes: { indianName: 'Two' } }, other),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(outcome => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await sheet(id)).version).toBe(version + 1);
  });

  it('declares no operator but the shop for a product that names none', async () => {
    const made = await shop.client.call(
      adminProductRoutes.create,
      { body: { name: 'Sea Salt', priceMinor: 450, categoryId: 'spices', quantity: 1 } },
      admin,
    );
    const details = {
      ingredients: { en: 'Sea salt.', pl: 'Sól morska.' },
      storage: { en: 'Keep dry.', pl: 'Przechowywać w suchym miejscu.' },
      allergens: [],
      mayContain: [],
      diets: ['vegan' as const, 'vegetarian' as const],
      origin: 'PL',
      packKind: 'bag' as const,
      nutrition: null,
    };
    await change(made.id, { version: 1, changes: { details } });
    expect((await sheet(made.id)).details).toEqual(details);
  });
});
