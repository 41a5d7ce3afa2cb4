import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { Translations } from '../locale.js';
import { Deposit } from '../deposit.js';
import { SoldByWeight } from '../sold-by-weight.js';
import { plainText } from '../plain-text.js';
import { ProductDetails, allergens, diets } from './product-details.js';
import { defineRoutes, toEveryone } from './route.js';

export const sortOrders = ['featured', 'price-low', 'price-high', 'name-asc', 'name-desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  translatedName: Translations,
  image: z.string(),
  description: z.string(),
  translatedDescription: Translations,
  storefrontVisible: z
    .boolean()
    .describe('Whether the sidebar and the home page show it; other categories are reached by address and by search.'),
});
export type Category = z.infer<typeof Category>;

export const netUnits = ['g', 'kg', 'ml', 'l', 'pcs'] as const;

/** Pack size: `{ amount: 500, unit: 'g' }`. */
export const NetQuantity = z.object({ amount: z.number().positive(), unit: z.enum(netUnits) });
export type NetQuantity = z.infer<typeof NetQuantity>;

/**
 * Prices required beside a reduced price (act on informing about prices, art. 4): the reference price, and the lowest price of the 30 days
 * before the reduction began.
 */
export const Reduction = z.object({
  regularMinor: Minor.describe('Price of the product without the reduction, in grosze.'),
  lowest30DaysMinor: Minor,
  percent: z
    .int()
    .min(1)
    .max(99)
    .describe('Percentage by which the price is below `lowest30DaysMinor`, a whole number, rounded down.'),
});
export type Reduction = z.infer<typeof Reduction>;

const toorDal = {
  id: 'toor-dal-1kg',
  name: 'Toor Dal',
  translatedName: { pl: 'Soczewica toor dal' },
  indianName: 'Toor dal',
  description: 'Split pigeon peas for everyday dal.',
  translatedDescription: { pl: 'Łuskany groch gołębi na codzienny dal.' },
  categoryId: 'lentils',
  priceMinor: 1_899,
  unitPrice: { minor: 1_899, per: 'kg' as const },
  netQuantity: { amount: 1, unit: 'kg' as const },
  vatRate: 5,
  image: '/media/products/toor-dal-1kg/1/600.webp',
  stock: 42,
  diets: ['vegan' as const, 'vegetarian' as const],
  allergens: [],
};

export const Product = z
  .object({
    id: ProductId,
    name: z.string(),
    translatedName: Translations,
    indianName: z.string().describe('The Indian name in Latin letters: `Toor dal`.'),
    description: z.string(),
    translatedDescription: Translations,
    categoryId: z.string(),
    priceMinor: Minor,
    depositMinor: Deposit.optional(),
    weighed: SoldByWeight.optional(),
    unitPrice: z
      .object({ minor: Minor, per: z.enum(['kg', 'l', 'pcs']) })
      .describe('Price per kilogram, litre or piece, in grosze; the law requires it wherever the price is shown.'),
    netQuantity: NetQuantity,
    vatRate: z.number().describe('VAT included in the price, in percent.'),
    image: z.string(),
    stock: z.int().min(0).describe('Available quantity.'),
    reduction: Reduction.optional().describe('Absent when the product is not reduced.'),
    diets: z.array(z.enum(diets)).optional().describe('Absent while the product has no details.'),
    allergens: z
      .array(z.enum(allergens))
      .optional()
      .describe('Contained allergens; absent like `diets`. Traces are in the details.'),
  })
  .register(apiNotes, { example: toorDal });
export type Product = z.infer<typeof Product>;

/** A product with all the fields of its page; lists omit the details. */
export const ProductDetail = Product.extend({
  details: ProductDetails.nullable().describe('Null while the product has no details.'),
  gtin: z.string().optional().describe('The first barcode of the product: 8, 13 or 14 digits. Absent without one.'),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** What is searched for, with small letters and single spaces: case and repeated spaces do not matter, and an answer is cached once. */
const SearchWords = plainText
  .trim()
  .max(100)
  .toLowerCase()
  .overwrite(words => words.replace(/\s+/g, ' '));

/** Several values of one parameter: `diet=vegan,jain` or `diet=vegan&diet=jain`. Duplicates are ignored, and the order does not matter. */
const severalOf = <const T extends readonly string[]>(values: T) =>
  z
    .preprocess(
      given =>
        [given]
          .flat()
          .flatMap(value => (typeof value === 'string' ? value.split(',') : [value]))
          .filter(value => value !== ''),
      z.array(z.enum(values)).max(values.length * 2),
    )
    .transform(chosen => [...new Set(chosen)].toSorted());

export const ProductQuery = z.strictObject({
  category: CategoryId.optional(),
  search: SearchWords.optional(),
  diet: severalOf(diets).optional().describe('Only products suitable for all of these.'),
  without: severalOf(allergens)
    .optional()
    .describe('Excludes products that contain one of these, may contain it, or have unknown ingredients.'),
  sort: z
    .enum(sortOrders)
    .default('featured')
    .describe('`featured` is the order of the catalogue; for a search, the best matches first.'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPage = z
  .object({
    items: z.array(Product),
    total: z.int().min(0),
    page: z.int(),
    pageSize: z.int(),
    hiddenByAllergens: z
      .int()
      .min(0)
      .optional()
      .describe('Only with `without`: the number of otherwise matching products that it excludes.'),
    corrected: z
      .string()
      .optional()
      .describe('The corrected search text, when the original matches nothing: `turmeric` for `tumeric`.'),
  })
  .register(apiNotes, { example: { items: [toorDal], total: 1, page: 1, pageSize: 24 } });
export type ProductPage = z.infer<typeof ProductPage>;

export const SuggestionQuery = z.strictObject({ q: SearchWords });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

const SuggestedProduct = Product.pick({
  id: true,
  name: true,
  translatedName: true,
  indianName: true,
  categoryId: true,
  image: true,
  priceMinor: true,
});

/** Suggestions for a search box. */
export const ProductSuggestions = z.object({
  products: z.array(SuggestedProduct).max(6).describe('Best matches first; all are available.'),
  categories: z.array(Category.pick({ id: true, name: true, translatedName: true })).max(3),
  dishes: z.array(z.object({ id: z.string(), title: z.string(), translatedTitle: Translations })).max(3),
  corrected: z.string().optional().describe('The corrected search text, when the original matches nothing.'),
  instead: z
    .string()
    .optional()
    .describe('Fewer of the words, corrected, that find products, when even the corrected text finds none.'),
  soldOut: z
    .array(SuggestedProduct)
    .max(3)
    .optional()
    .describe('Best matches that are sold out, when nothing that matches is available.'),
});
export type ProductSuggestions = z.infer<typeof ProductSuggestions>;

/** Pages for search engines. */
export const ShopAddresses = z.object({
  categories: z.array(CategoryId),
  products: z
    .array(z.object({ id: ProductId, changedAt: z.iso.datetime() }))
    .describe('All active products, including those that are sold out.'),
  dishes: z.array(z.string()).describe('Ids of the dishes that are on.'),
});
export type ShopAddresses = z.infer<typeof ShopAddresses>;

const ProductParams = z.strictObject({ id: ProductId });

/** Served by catalogue. */
export const catalogueRoutes = defineRoutes('catalogue', {
  categories: { method: 'GET', path: '/categories', answer: z.array(Category), exposed: toEveryone('All categories') },
  products: {
    method: 'GET',
    path: '/products',
    query: ProductQuery,
    answer: ProductPage,
    exposed: toEveryone('Products that can be bought'),
  },
  suggestions: {
    method: 'GET',
    path: '/products/suggestions',
    query: SuggestionQuery,
    answer: ProductSuggestions,
    exposed: toEveryone('Suggestions for a search box while the visitor types'),
  },
  /** All products that may be featured, in catalogue order; the browser picks four at random (F-21). */
  featured: {
    method: 'GET',
    path: '/products/featured',
    answer: z.array(Product),
    exposed: toEveryone('Products to draw the featured ones from'),
  },
  addresses: { method: 'GET', path: '/products/addresses', answer: ShopAddresses },
  product: {
    method: 'GET',
    path: '/products/:id',
    params: ProductParams,
    answer: ProductDetail,
    exposed: toEveryone('One product', ['not-found']),
  },
  related: {
    method: 'GET',
    path: '/products/:id/related',
    params: ProductParams,
    answer: z.array(Product).max(4),
    exposed: toEveryone('Up to four products of the same category'),
  },
});
