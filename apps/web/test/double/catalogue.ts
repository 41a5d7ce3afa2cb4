import type { Category, Product, ProductDetail, ProductDetails } from '@kirana/contracts';

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

type Row = [
  id: string,
  name: string,
  namePl: string,
  indianName: string,
  categoryId: string,
  priceMinor: number,
  amount: number,
  unit: Product['netQuantity']['unit'],
  stock: number,
  description: string,
];

const rows: readonly Row[] = [
  [
    'turmeric-powder-200g',
    'Turmeric Powder',
    'Kurkuma mielona',
    'Haldi',
    'spices',
    1290,
    200,
    'g',
    42,
    'Deep golden, from Erode in Tamil Nadu. A teaspoon colours a whole pot of dal.',
  ],
  [
    'cumin-seeds-100g',
    'Cumin Seeds',
    'Kmin rzymski',
    'Jeera',
    'spices',
    990,
    100,
    'g',
    4,
    'Roast them dry until they smell of nuts, then grind or drop into hot ghee.',
  ],
  [
    'garam-masala-100g',
    'Garam Masala',
    'Garam masala',
    'Garam masala',
    'spices',
    1690,
    100,
    'g',
    23,
    'Eleven spices, ground in small batches. Goes in at the end, not at the start.',
  ],
  [
    'kashmiri-chilli-100g',
    'Kashmiri Chilli Powder',
    'Chilli kaszmirskie',
    'Kashmiri lal mirch',
    'spices',
    1490,
    100,
    'g',
    1,
    'More colour than heat: the red of rogan josh.',
  ],
  [
    'toor-dal-1kg',
    'Toor Dal',
    'Soczewica toor',
    'Arhar dal',
    'lentils',
    1899,
    1,
    'kg',
    31,
    'Split pigeon peas. Twenty minutes in the pressure cooker and the sambar is half done.',
  ],
  [
    'chana-dal-1kg',
    'Chana Dal',
    'Ciecierzyca łuskana',
    'Chana dal',
    'lentils',
    1590,
    1,
    'kg',
    18,
    'Split Bengal gram, nutty and firm.',
  ],
  [
    'rajma-500g',
    'Red Kidney Beans',
    'Czerwona fasola',
    'Rajma',
    'lentils',
    1350,
    500,
    'g',
    12,
    'Soak overnight. Sunday lunch with rice in half of northern India.',
  ],
  [
    'basmati-rice-5kg',
    'Basmati Rice Extra Long',
    'Ryż basmati extra długi',
    'Basmati chawal',
    'rice',
    7490,
    5,
    'kg',
    9,
    'Aged for a year, so that every grain stays by itself.',
  ],
  [
    'poha-500g',
    'Flattened Rice',
    'Płatki ryżowe',
    'Poha',
    'rice',
    1190,
    500,
    'g',
    900,
    'Breakfast in ten minutes, with mustard seeds, onion and lemon.',
  ],
  [
    'aloo-bhujia-400g',
    'Aloo Bhujia',
    'Chrupki ziemniaczane aloo bhujia',
    'Aloo bhujia',
    'snacks',
    1390,
    400,
    'g',
    37,
    'Crisp potato noodles from Bikaner.',
  ],
  [
    'papad-200g',
    'Urad Papad',
    'Papadam z urad',
    'Papad',
    'snacks',
    890,
    200,
    'g',
    5,
    'Thin as paper. Thirty seconds over an open flame.',
  ],
  [
    'masala-chai-250g',
    'Masala Chai',
    'Herbata masala chai',
    'Masala chai',
    'beverages',
    2190,
    250,
    'g',
    900,
    'Assam leaf with cardamom, ginger and clove.',
  ],
  [
    'veg-samosa-12',
    'Vegetable Samosa',
    'Samosy warzywne',
    'Samosa',
    'frozen',
    2490,
    12,
    'pcs',
    16,
    'Twelve pieces, straight from the freezer into hot oil.',
  ],
  ['saffron-1g', 'Saffron', 'Szafran', 'Kesar', 'spices', 3990, 1, 'g', 0, 'Threads from Pampore.'],
];

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
