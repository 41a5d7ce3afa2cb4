import * as c from '@kirana/contracts';
import type { AdminCategory } from '@kirana/contracts';
import { z } from 'zod';
import { categories } from './products.js';
import { Refusal } from './refusal.js';

interface Asked {
  readonly parts: readonly string[];
  readonly body: never;
}
type State = { categories: AdminCategory[] };

/** The categories of the shop, the last one without products. */
export const consoleCategories = (): AdminCategory[] =>
  categories.map((category, n) => ({ ...category, version: 1, products: n === categories.length - 1 ? 0 : 7 - n }));

function seen({ categories: all }: State, id: string | undefined, version: number | undefined): AdminCategory {
  const category = all.find(each => each.id === id);
  if (!category) throw new Refusal(404, 'not-found', 'There is nothing here.');
  if (version !== undefined && category.version !== version)
    throw new Refusal(409, 'changed-meanwhile', 'Another admin has changed the categories in the meantime.', {
      current: category,
    });
  return category;
}

/** What the console's page of categories asks for. */
export const categoryOperations = {
  'GET admin/category-list': { is: z.array(c.AdminCategory), gives: (data: State) => data.categories },
  'POST admin/category-list': {
    body: c.CategoryForm,
    is: c.AdminCategory,
    gives(data: State, { body }: Asked) {
      const form = c.CategoryForm.parse(body);
      if (data.categories.some(({ name }) => name.toLowerCase() === form.name.toLowerCase()))
        throw new Refusal(409, 'category-name-taken', 'There is a category with this name already.', { locale: 'en' });
      const added = { ...form, id: 'new', image: '', storefrontVisible: false, version: 1, products: 0 };
      data.categories = [...data.categories, added];
      return added;
    },
  },
  'PUT admin/category-list': {
    body: c.CategoryOrder,
    is: z.array(c.AdminCategory),
    gives: (data: State, { body }: Asked) =>
      (data.categories = (body as c.CategoryOrder).categories.map(({ id, version }) => seen(data, id, version))),
  },
  'PATCH admin/category-list/*': {
    body: c.CategoryChange,
    is: c.AdminCategory,
    gives(data: State, { parts, body }: Asked) {
      const { version, changes } = body as c.CategoryChange;
      const category = seen(data, parts[2], version);
      const next = { ...category, ...changes, version: version + 1 } as AdminCategory;
      data.categories = data.categories.map(each => (each === category ? next : each));
      return next;
    },
  },
  'DELETE admin/category-list/*': {
    query: c.RemoveCategoryQuery,
    is: z.object({ removed: z.literal(true) }),
    gives(data: State, { parts }: Asked) {
      data.categories = data.categories.filter(({ id }) => id !== parts[2]);
      return { removed: true };
    },
  },
};
