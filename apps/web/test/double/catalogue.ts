import type { Category, Product, ProductDetail, ProductDetails } from '@kirana/contracts';
import { rows } from './products.js';

export const categories: readonly Category[] = [
  category(
    'spices',
    'Spices',
    'Przyprawy',
    'Whole and ground, from cumin to asafoetida.',
    'Całe i mielone, od kminu po asafetydę.',
  ),
  category(
    'lentils',
    'Lentils & Beans',
    'Soczewica i fasola',
    'Every dal for every day of the week.',
    'Dal na każdy dzień tygodnia.',
  ),
  category('rice', 'Rice & Grains', 'Ryż i zboża', 'Aged basmati, poha and flours.', 'Dojrzewający basmati, poha i mąki.'),
  category('snacks', 'Snacks', 'Przekąski', 'Bhujia, papad and what goes with tea.', 'Bhujia, papad i co pasuje do herbaty.'),
  { ...category('beverages', 'Beverages', 'Napoje', 'Tea and syrups.', 'Herbaty i syropy.'), storefrontVisible: false },
  { ...category('frozen', 'Frozen', 'Mrożonki', 'From the freezer.', 'Z zamrażarki.'), storefrontVisible: false },
];

function category(id: string, name: string, namePl: string, description: string, descriptionPl: string): Category {
  return { id, name, namePl, description, descriptionPl, image: `/media/categories/${id}.webp`, storefrontVisible: true };
}

const perUnit = { g: 'kg', kg: 'kg', ml: 'l', l: 'l', pcs: 'pcs' } as const;
const factor = { g: 1000, kg: 1, ml: 1000, l: 1, pcs: 1 } as const;

/** Fourteen products: one sold out, some limited, two of hidden categories. */
export function freshProducts(): ProductDetail[] {
  return rows.map(([id, name, namePl, indianName, categoryId, priceMinor, amount, unit, stock, description]) => ({
    id,
    name,
    namePl,
    indianName,
    description,
    descriptionPl: '',
    categoryId,
    priceMinor,
    unitPrice: { minor: Math.round((priceMinor / amount) * factor[unit]), per: perUnit[unit] },
    netQuantity: { amount, unit },
    vatRate: categoryId === 'spices' ? 8 : 5,
    image: `/media/products/${id}/double/640.webp`,
    stock,
    ...(reductions[id] ? { reduction: reductions[id] } : {}),
    details: detailsOf(id),
  }));
}

const reductions: Readonly<Record<string, Product['reduction']>> = {
  'aloo-bhujia-400g': { regularMinor: 1_890, lowest30DaysMinor: 1_790, percent: 11 },
  'garam-masala-100g': { regularMinor: 1_990, lowest30DaysMinor: 1_990, percent: 15 },
};

const nutrition = {
  per: '100 g',
  energyKj: 1_485,
  energyKcal: 352,
  fat: 1.5,
  saturates: 0.3,
  carbohydrate: 55,
  sugars: 3,
  fibre: 15,
  protein: 22,
  salt: 0.03,
} as const;

/** Bhujia and samosa contain something, spices need no nutrition table, one product is not described yet. */
function detailsOf(id: string): ProductDetails | null {
  if (id === 'saffron-1g') return null;
  const spice = /powder|seeds|masala|chilli/.test(id);
  const wheat = id.startsWith('veg-samosa');
  const bhujia = id.startsWith('aloo-bhujia');
  return {
    ingredients: wheat
      ? {
          en: '*Wheat* flour, potatoes, peas, rapeseed oil, spices.',
          pl: 'Mąka *pszenna*, ziemniaki, groszek, olej rzepakowy, przyprawy.',
        }
      : bhujia
        ? {
            en: 'Potatoes, chickpea flour, oil, *mustard*, *milk* powder.',
            pl: 'Ziemniaki, mąka z ciecierzycy, olej, *gorczyca*, *mleko* w proszku.',
          }
        : { en: 'As the name says.', pl: 'Tak jak w nazwie.' },
    allergens: wheat ? ['gluten'] : bhujia ? ['milk', 'mustard'] : [],
    mayContain: bhujia ? ['peanuts', 'sesame'] : [],
    nutrition: spice ? null : nutrition,
    origin: 'IN',
    storage: { en: 'Keep in a cool, dry place.', pl: 'Przechowywać w chłodnym i suchym miejscu.' },
    diets: bhujia ? ['vegetarian'] : wheat ? ['vegan', 'vegetarian'] : ['vegan', 'vegetarian', 'gluten-free', 'jain'],
    packKind: 'pouch',
  };
}
