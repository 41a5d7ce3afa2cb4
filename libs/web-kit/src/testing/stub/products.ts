import type { Category, Product, ProductDetail, ProductDetails, Store } from '@kirana/contracts';
import { deliveryTimes, leastTotalMinor, paymentMethods } from '@kirana/contracts/order-status';
import { aProduct } from './a-product.js';

const category = (id: string, name: string, polish: string): Category => ({
  id,
  name,
  translatedName: { pl: polish },
  description: name,
  translatedDescription: { pl: polish },
  image: `/media/categories/${id}.webp`,
  storefrontVisible: true,
});

export const categories: readonly Category[] = [
  category('spices', 'Spices', 'Przyprawy'),
  category('lentils', 'Lentils & Beans', 'Soczewica i fasola'),
  category('snacks', 'Snacks', 'Przekąski'),
];

const nutrition: ProductDetails['nutrition'] = {
  per: '100 g' as const,
  energyKj: 1485,
  energyKcal: 352,
  fat: 1.5,
  saturates: 0.3,
  carbohydrate: 55,
  sugars: 3,
  fibre: 15,
  protein: 22,
  salt: 0.03,
};

const details: ProductDetails = {
  ingredients: { en: 'As the name says.', pl: 'Tak jak w nazwie.' },
  allergens: [],
  mayContain: [],
  nutrition,
  origin: 'IN',
  storage: { en: 'Keep in a cool, dry place.', pl: 'Przechowywać w chłodnym i suchym miejscu.' },
  diets: ['vegan', 'vegetarian', 'gluten-free', 'jain'],
  packKind: 'pouch',
};

const product = (id: string, name: string, changes: Partial<ProductDetail> = {}): ProductDetail => ({
  ...aProduct({ id, name, indianName: '', stock: 20, categoryId: 'spices', image: `/media/products/${id}/stub/640.webp` }),
  details,
  ...changes,
});

/** Six products: two limited, two reduced, one with an allergen, one sold out. */
export const stubProducts: readonly ProductDetail[] = [
  product('turmeric-powder-200g', 'Turmeric Powder'),
  product('cumin-seeds-100g', 'Cumin Seeds', { priceMinor: 990, stock: 4 }),
  product('garam-masala-100g', 'Garam Masala', {
    translatedName: { pl: 'Garam masala' },
    reduction: { regularMinor: 1_990, lowest30DaysMinor: 1_990, percent: 15 },
  }),
  product('toor-dal-1kg', 'Toor Dal', { indianName: 'Arhar dal', categoryId: 'lentils', stock: 31 }),
  product('aloo-bhujia-400g', 'Aloo Bhujia', {
    categoryId: 'snacks',
    reduction: { regularMinor: 1_890, lowest30DaysMinor: 1_790, percent: 11 },
    details: {
      ...details,
      ingredients: {
        en: 'Potatoes, chickpea flour, oil, *mustard*, *milk* powder.',
        pl: 'Ziemniaki, mąka z ciecierzycy, olej, *gorczyca*, *mleko* w proszku.',
      },
      allergens: ['milk', 'mustard'],
      mayContain: ['peanuts', 'sesame'],
    },
  }),
  product('saffron-1g', 'Saffron', { stock: 0, details: null }),
];

/** Returns a product as in lists: without the fields only its own page shows. */
export const listed = ({ details: own, ...rest }: ProductDetail): Product => ({
  ...rest,
  diets: own?.diets ?? [],
  allergens: own?.allergens ?? [],
});

const names = [
  'Śródmieście',
  'Mokotów',
  'Praga-Południe',
  'Wola',
  'Ochota',
  'Ursynów',
  'Żoliborz',
  'Bielany',
  'Bemowo',
  'Wilanów',
];

export const store: Store = {
  isDemo: false,
  orderProgress: 'demonstration',
  brand: { logo: null, accent: null, tagline: null, hasDemoRange: true },
  name: 'Kirana',
  phone: '+48 22 123 45 67',
  email: 'shop@kirana.example',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  warehouse: { latitude: 52.2033, longitude: 21.0122 },
  districts: names.map((name, at) => ({
    name,
    latitude: 52.2 + at / 100,
    longitude: 21,
    distanceKm: 2,
    deliverable: true,
    deliveryFeeMinor: 999 + at,
  })),
  hasOwnMap: false,
  deliveryTimes: [...deliveryTimes],
  openingHours: null,
  fullHours: null,
  daysAhead: 0,
  paused: null,
  company: null,
  address: 'ul. Przykładowa 12, 02-500 Warszawa',
  nip: null,
  paymentMethods: paymentMethods.map(id => ({ id, available: id === 'cash', leastMinor: leastTotalMinor(id) })),
  orderFields: [],
  pricing: { deliveryFeeMinor: 999, includedKm: 5, perKmMinor: 300, serviceFeePercent: 7, minimumOrderMinor: null },
};
