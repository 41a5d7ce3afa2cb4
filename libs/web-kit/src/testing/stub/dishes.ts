import * as c from '@kirana/contracts';
import type { AdminDish, Dish, DishSummary } from '@kirana/contracts';
import { z } from 'zod';
import { listed, stubProducts } from './products.js';
import { Refusal } from './refusal.js';

interface Asked {
  readonly parts: readonly string[];
  readonly body: never;
}
type State = { dishes: AdminDish[] };

const products = stubProducts.slice(0, 3).map(listed);
const [first, second, third] = products;

/** Two dishes: one of three products, the second of which is optional, and one that takes long. */
export const adminDishes = (): AdminDish[] => [
  {
    id: 'test-dal',
    title: 'Test dal',
    translatedTitle: { pl: 'Dal na próbę' },
    lead: 'Lentils for a test.',
    translatedLead: { pl: 'Soczewica na próbę.' },
    method: ['Boil the lentils.', 'Fry the spices.', 'Mix them.'],
    translatedMethod: { pl: ['Ugotuj soczewicę.', 'Podsmaż przyprawy.', 'Wymieszaj.'] },
    servings: 4,
    minutes: 30,
    look: { serving: 'bowl', colour: 'yellow', topping: 'leaf' },
    products: [
      { productId: first?.id ?? '', amount: 200, unit: 'g', optional: false },
      { productId: second?.id ?? '', amount: 5, unit: 'g', optional: true },
      { productId: third?.id ?? '', amount: 5, unit: 'g', optional: false },
    ],
    atHome: [
      { item: 'onion', amount: 2, unit: 'pcs', optional: false },
      { item: 'salt', optional: false },
    ],
    isActive: true,
    version: 1,
  },
  {
    id: 'slow-stew',
    title: 'Slow stew',
    translatedTitle: { pl: 'Długo duszone' },
    lead: 'Takes its time.',
    translatedLead: {},
    method: ['Wait for it.'],
    translatedMethod: {},
    servings: 2,
    minutes: 120,
    look: { serving: 'pot', colour: 'brown', topping: 'none' },
    products: [{ productId: first?.id ?? '', amount: 100, unit: 'g', optional: false }],
    atHome: [{ item: 'chicken', amount: 500, unit: 'g', optional: false }],
    isActive: true,
    version: 1,
  },
];

function summary(dish: AdminDish): DishSummary {
  const { id, title, translatedTitle, lead, translatedLead, servings, minutes, look, atHome } = dish;
  const diets: DishSummary['diets'] = atHome.some(({ item }) => item === 'chicken') ? ['gluten-free'] : ['vegan', 'vegetarian'];
  return {
    id,
    title,
    translatedTitle,
    lead,
    translatedLead,
    servings,
    minutes,
    diets,
    allergens: [],
    image: c.dishPictureAddress(look),
    colour: look.colour,
  };
}

function full(dish: AdminDish): Dish {
  return {
    ...summary(dish),
    method: dish.method,
    translatedMethod: dish.translatedMethod,
    ingredients: dish.products.map(each => ({ ...each, product: products.find(({ id }) => id === each.productId) ?? null })),
    atHome: dish.atHome,
  };
}

function seen({ dishes }: State, id: string | undefined): AdminDish {
  const dish = dishes.find(each => each.id === id);
  if (!dish) throw new Refusal(404, 'not-found', 'There is nothing here.');
  return dish;
}

export const suggestedDishes = (letters: string) =>
  adminDishes()
    .filter(({ title }) => title.toLowerCase().includes(letters.toLowerCase()))
    .map(({ id, title, translatedTitle }) => ({ id, title, translatedTitle }));

/** What the pages of dishes ask for, in the shop and in the console. */
export const dishOperations = {
  'GET dishes': { is: z.array(c.DishSummary), gives: ({ dishes }: State) => dishes.map(summary) },
  'GET dishes/*': { is: c.Dish, gives: (data: State, { parts }: Asked) => full(seen(data, parts[1])) },
  'GET products/*/dishes': {
    gives: ({ dishes }: State, { parts }: Asked) =>
      dishes
        .filter(dish => dish.products.some(({ productId }) => productId === parts[1]))
        .map(({ id, title, translatedTitle }) => ({ id, title, translatedTitle })),
  },
  'GET admin/dishes': { is: z.array(c.AdminDish), gives: ({ dishes }: State) => dishes },
  'POST admin/dishes': {
    body: c.DishForm,
    is: c.AdminDish,
    gives(data: State, { body }: Asked) {
      const made = { ...c.DishForm.parse(body), id: 'new-dish', isActive: false, version: 1 };
      data.dishes = [...data.dishes, made];
      return made;
    },
  },
  'PATCH admin/dishes/*': {
    body: c.DishChange,
    is: c.AdminDish,
    gives(data: State, { parts, body }: Asked) {
      const { version, changes } = body as c.DishChange;
      const dish = seen(data, parts[2]);
      if (dish.version !== version)
        throw new Refusal(409, 'changed-meanwhile', 'Another admin has changed this dish meanwhile.', { current: dish });
      const next = { ...dish, ...changes, version: version + 1 } as AdminDish;
      data.dishes = data.dishes.map(each => (each === dish ? next : each));
      return next;
    },
  },
};
