import { z } from 'zod';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { ProductDetails, allergens, diets } from './product-details.js';
import { defineRoute } from './route.js';

export const sortOrders = ['featured', 'price-low', 'price-high', 'name-asc', 'name-desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  namePl: z.string(),
  image: z.string(),
  description: z.string(),
  descriptionPl: z.string(),
  /** Whether the sidebar and the home page show it; the others are found by address and by search (F-18). */
  storefrontVisible: z.boolean(),
});
export type Category = z.infer<typeof Category>;

export const netUnits = ['g', 'kg', 'ml', 'l', 'pcs'] as const;

/** Pack size: `{ amount: 500, unit: 'g' }`. */
export const NetQuantity = z.object({ amount: z.number().positive(), unit: z.enum(netUnits) });
export type NetQuantity = z.infer<typeof NetQuantity>;

/**
 * What must stand beside a reduced price (act on informing about prices, art. 4): the price it is compared with, and the lowest price of the
 * 30 days before the reduction began.
 */
export const Reduction = z.object({
  /** What the product costs when it is not reduced, in grosze. */
  regularMinor: Minor,
  lowest30DaysMinor: Minor,
  /** Whole percent by which the price is below `lowest30DaysMinor`, rounded down: never more than it is. */
  percent: z.int().min(1).max(99),
});
export type Reduction = z.infer<typeof Reduction>;

export const Product = z.object({
  id: ProductId,
  name: z.string(),
  namePl: z.string(),
  /** What it is called at home, in Latin letters: `Toor dal`. */
  indianName: z.string(),
  description: z.string(),
  descriptionPl: z.string(),
  categoryId: z.string(),
  priceMinor: Minor,
  /** Price of a kilogram, a litre or a piece, in grosze; the law asks for it wherever the price stands. */
  unitPrice: z.object({ minor: Minor, per: z.enum(['kg', 'l', 'pcs']) }),
  netQuantity: NetQuantity,
  /** Percent of VAT contained in the price. */
  vatRate: z.number(),
  image: z.string(),
  /** Pieces that can be sold at this moment, as last heard from inventory. */
  stock: z.int().min(0),
  /** Absent when the product is not reduced. */
  reduction: Reduction.optional(),
  /** Absent when nobody has described the product closely yet. */
  diets: z.array(z.enum(diets)).optional(),
  /** What it contains; absent as `diets`. Traces stand in the details. */
  allergens: z.array(z.enum(allergens)).optional(),
});
export type Product = z.infer<typeof Product>;

/** A product with all that its own page shows; lists stay light. */
export const ProductDetail = Product.extend({
  /** Null for a product nobody has described closely yet. */
  details: ProductDetails.nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

const SearchWords = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .trim()
  .max(100);

/** Several values of one parameter: `diet=vegan,jain` or `diet=vegan&diet=jain`. Each counts once, and their order does not matter. */
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
  /** Only what suits all of these. */
  diet: severalOf(diets).optional(),
  /** Nothing that contains one of these, may contain it, or whose ingredients nobody knows. */
  without: severalOf(allergens).optional(),
  /** `featured` is the order of the catalogue; of a search, the best hits first. */
  sort: z.enum(sortOrders).default('featured'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPage = z.object({
  items: z.array(Product),
  total: z.int().min(0),
  page: z.int(),
  pageSize: z.int(),
  /** With `without` only: how many products that fit otherwise are left out because of it. */
  hiddenByAllergens: z.int().min(0).optional(),
  /** What was searched for instead, when nothing is written as asked: `turmeric` for `tumeric`. */
  corrected: z.string().optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const SuggestionQuery = z.strictObject({ q: SearchWords });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

/** What a search box offers while somebody types. */
export const ProductSuggestions = z.object({
  /** The best first; all can be bought. */
  products: z
    .array(
      Product.pick({ id: true, name: true, namePl: true, indianName: true, categoryId: true, image: true, priceMinor: true }),
    )
    .max(6),
  categories: z.array(Category.pick({ id: true, name: true, namePl: true })).max(3),
  /** What was looked for instead, when nothing is written as asked. */
  corrected: z.string().optional(),
});
export type ProductSuggestions = z.infer<typeof ProductSuggestions>;

/** What search engines may find. */
export const ShopAddresses = z.object({
  categories: z.array(CategoryId),
  /** Every product that is active, sold out or not. */
  products: z.array(z.object({ id: ProductId, changedAt: z.iso.datetime() })),
});
export type ShopAddresses = z.infer<typeof ShopAddresses>;

const ProductParams = z.strictObject({ id: ProductId });

/** Answered by catalogue. */
export const catalogueRoutes = {
  categories: defineRoute({ method: 'GET', path: '/categories', answer: z.array(Category) }),
  products: defineRoute({ method: 'GET', path: '/products', query: ProductQuery, answer: ProductPage }),
  /** Every product that may be featured, in catalogue order; the visitor's browser draws four (F-21). */
  featured: defineRoute({ method: 'GET', path: '/products/featured', answer: z.array(Product) }),
  suggestions: defineRoute({ method: 'GET', path: '/products/suggestions', query: SuggestionQuery, answer: ProductSuggestions }),
  addresses: defineRoute({ method: 'GET', path: '/products/addresses', answer: ShopAddresses }),
  product: defineRoute({ method: 'GET', path: '/products/:id', params: ProductParams, answer: ProductDetail }),
  related: defineRoute({ method: 'GET', path: '/products/:id/related', params: ProductParams, answer: z.array(Product).max(4) }),
};
