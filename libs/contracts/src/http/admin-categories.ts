import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { CategoryId } from '../ids.js';
import { OtherLocale } from '../locale.js';
import { plainText } from '../plain-text.js';
import { Category } from './catalogue.js';
import { defineRoutes, toAdmins } from './route.js';

/** A category with what the console needs to change it. */
export const AdminCategory = Category.extend({
  version: z
    .int()
    .min(1)
    .describe('Incremented by each change of the category. A change has to state the version it is based on.'),
  products: z.int().min(0).describe('Products of the category, sold or not.'),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const words = (longest: number) => plainText.trim().max(longest);

const fields = {
  name: words(60).min(1),
  translatedName: z.partialRecord(OtherLocale, words(60)),
  description: words(300),
  translatedDescription: z.partialRecord(OtherLocale, words(300)),
  storefrontVisible: z.boolean().describe('False: left out of the sidebar and the home page; its products are still sold.'),
};

/** A new category is the last one, and off until an admin switches it on. */
export const CategoryForm = z
  .strictObject({
    name: fields.name,
    translatedName: fields.translatedName.default({}),
    description: fields.description.default(''),
    translatedDescription: fields.translatedDescription.default({}),
  })
  .register(apiNotes, { example: { name: 'Snacks', description: 'To eat with tea.' } });
export type CategoryForm = z.infer<typeof CategoryForm>;

const version = z.int().min(1);

/** Only the fields to be changed; 409 `changed-meanwhile` with the present category in `current` when the version is outdated. */
export const CategoryChange = z
  .strictObject({ version, changes: z.strictObject(fields).partial() })
  .register(apiNotes, { example: { version: 2, changes: { storefrontVisible: true } } });
export type CategoryChange = z.infer<typeof CategoryChange>;

/** All categories in their new order, each with the version that was shown. */
export const CategoryOrder = z
  .strictObject({
    categories: z
      .array(z.strictObject({ id: CategoryId, version }))
      .min(1)
      .max(200),
  })
  .register(apiNotes, {
    example: {
      categories: [
        { id: 'lentils', version: 1 },
        { id: 'rice', version: 3 },
      ],
    },
  });
export type CategoryOrder = z.infer<typeof CategoryOrder>;

export const RemoveCategoryQuery = z.strictObject({ version: z.coerce.number().int().min(1) });

const params = z.strictObject({ id: CategoryId });

/** Served by catalogue, to admins only. The gateway's `GET /admin/categories` lists them by name, for filters. */
export const adminCategoryRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: '/admin/category-list',
    permission: 'products.read',
    answer: z.array(AdminCategory),
    exposed: toAdmins('Categories in the order of the shop, with the number of their products'),
  },
  create: {
    method: 'POST',
    path: '/admin/category-list',
    permission: 'products.write',
    body: CategoryForm,
    answer: AdminCategory,
    expects: { nothing: 'it only adds, under an id that is free' },
    exposed: { ...toAdmins('Add a category; the last one, and off', ['category-name-taken']), status: 201 },
  },
  reorder: {
    method: 'PUT',
    path: '/admin/category-list',
    permission: 'products.write',
    body: CategoryOrder,
    answer: z.array(AdminCategory),
    expects: { fields: ['version'] },
    exposed: toAdmins('Set the order of all categories', ['changed-meanwhile']),
  },
  change: {
    method: 'PATCH',
    path: '/admin/category-list/:id',
    permission: 'products.write',
    params,
    body: CategoryChange,
    answer: AdminCategory,
    expects: { fields: ['version'] },
    exposed: toAdmins('Change fields of a category, as it was shown', ['not-found', 'changed-meanwhile', 'category-name-taken']),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/category-list/:id',
    permission: 'products.write',
    params,
    query: RemoveCategoryQuery,
    answer: z.object({ removed: z.literal(true) }),
    expects: { fields: ['version'] },
    exposed: toAdmins('Remove a category without products', ['not-found', 'changed-meanwhile', 'category-in-use']),
  },
});
