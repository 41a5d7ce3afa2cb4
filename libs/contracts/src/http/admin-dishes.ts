import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OtherLocale } from '../locale.js';
import { plainText } from '../plain-text.js';
import { DishId, DishLook, DishPantryItem, DishProduct } from './dishes.js';
import { defineRoutes, toAdmins } from './route.js';

const words = (longest: number) => plainText.trim().min(1).max(longest);

const Steps = z.array(words(300)).min(1).max(6);

const fields = {
  title: words(80),
  translatedTitle: z.partialRecord(OtherLocale, words(80)),
  lead: words(160),
  translatedLead: z.partialRecord(OtherLocale, words(160)),
  method: Steps,
  translatedMethod: z.partialRecord(OtherLocale, Steps),
  servings: z.int().min(1).max(20),
  minutes: z.int().min(1).max(600),
  overnight: z.boolean().optional().describe('It soaks or rises overnight, which `minutes` does not count.'),
  look: DishLook,
  products: z.array(DishProduct).min(1).max(20),
  atHome: z.array(DishPantryItem).max(20),
};

/** A new dish; it is off until an admin switches it on. Each product may be in it once, in the unit of its pack. */
export const DishForm = z.strictObject(fields).register(apiNotes, {
  example: {
    title: 'Masoor dal',
    translatedTitle: { pl: 'Masoor dal' },
    lead: 'Red lentils with cumin, in half an hour.',
    translatedLead: { pl: 'Czerwona soczewica z kuminem, w pół godziny.' },
    method: ['Cook the lentils for 20 minutes.', 'Fry the cumin and stir it in.'],
    translatedMethod: { pl: ['Gotuj soczewicę 20 minut.', 'Podsmaż kumin i dodaj.'] },
    servings: 4,
    minutes: 30,
    look: { serving: 'bowl', colour: 'orange', topping: 'leaf' },
    products: [{ productId: 'masoor-dal-1kg', amount: 250, unit: 'g', optional: false }],
    atHome: [],
  },
});
export type DishForm = z.infer<typeof DishForm>;

const version = z.int().min(1);

/** Only the fields to be changed; 409 `changed-meanwhile` with the present dish in `current` when the version is outdated. */
export const DishChange = z
  .strictObject({
    version,
    changes: z.strictObject({ ...fields, isActive: z.boolean() }).partial(),
  })
  .register(apiNotes, { example: { version: 2, changes: { isActive: true } } });
export type DishChange = z.infer<typeof DishChange>;

/** A dish as the console edits it. */
export const AdminDish = DishForm.extend({
  id: DishId,
  isActive: z.boolean().describe('False: not in the shop.'),
  /** Incremented by each change; a change has to state the version it is based on. */
  version,
});
export type AdminDish = z.infer<typeof AdminDish>;

const params = z.strictObject({ id: DishId });

/** Served by catalogue, to admins only. */
export const adminDishRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: '/admin/dishes',
    permission: 'products.read',
    answer: z.array(AdminDish),
    exposed: toAdmins('Dishes in the order of the shop, also those that are off'),
  },
  create: {
    method: 'POST',
    path: '/admin/dishes',
    permission: 'products.write',
    body: DishForm,
    answer: AdminDish,
    expects: { nothing: 'it only adds, under an id that is free' },
    exposed: { ...toAdmins('Add a dish; it is off'), status: 201 },
  },
  change: {
    method: 'PATCH',
    path: '/admin/dishes/:id',
    permission: 'products.write',
    params,
    body: DishChange,
    answer: AdminDish,
    expects: { fields: ['version'] },
    exposed: toAdmins('Change fields of a dish, as it was shown, or switch it on or off', ['not-found', 'changed-meanwhile']),
  },
});
