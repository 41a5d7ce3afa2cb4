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

/** A price taken down. The law wants the lowest of the 30 days before beside it (Directive 98/6/EC, article 6a). */
export const Reduction = z.object({ regularMinor: Minor, lowest30DaysMinor: Minor, percent: z.int().min(1).max(99) });
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
  diets: z.array(z.enum(diets)).optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  reduction: Reduction.optional(),
});
export type Product = z.infer<typeof Product>;

/** A product with all that its own page shows; lists stay light. */
export const ProductDetail = Product.extend({
  /** Null for a product nobody has described closely yet. */
  details: ProductDetails.nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** Words of a fixed set with commas between them. */
const listOf = (words: readonly string[]) => z.string().regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`));

export const ProductQuery = z.strictObject({
  category: CategoryId.optional(),
  search: z
    .string()
    .regex(/^\P{Cc}*$/u, 'must not hold control characters')
    .trim()
    .max(100)
    .optional(),
  /** Diets a product must suit, all of them: `vegan,jain`. */
  diet: listOf(diets).optional(),
  /** Allergens a product must not contain: `nuts,milk`. */
  without: listOf(allergens).optional(),
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
  /** How many more there would be without `without`. */
  hiddenByAllergens: z.int().min(0).optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

/** What the search box offers while one types. */
export const ProductSuggestions = z.object({
  products: z.array(
    Product.pick({ id: true, name: true, categoryId: true }).extend({
      namePl: z.string().optional(),
      indianName: z.string().optional(),
    }),
  ),
  categories: z.array(z.object({ id: z.string(), name: z.string(), namePl: z.string().optional() })),
  /** What was probably meant, where the words as typed find nothing. */
  corrected: z.string().optional(),
});
export type ProductSuggestions = z.infer<typeof ProductSuggestions>;

const ProductParams = z.strictObject({ id: ProductId });

/** Answered by catalogue. */
export const catalogueRoutes = {
  categories: defineRoute({ method: 'GET', path: '/categories', answer: z.array(Category) }),
  products: defineRoute({ method: 'GET', path: '/products', query: ProductQuery, answer: ProductPage }),
  /** Every product that may be featured, in catalogue order; the visitor's browser draws four (F-21). */
  featured: defineRoute({ method: 'GET', path: '/products/featured', answer: z.array(Product) }),
  product: defineRoute({ method: 'GET', path: '/products/:id', params: ProductParams, answer: ProductDetail }),
  related: defineRoute({ method: 'GET', path: '/products/:id/related', params: ProductParams, answer: z.array(Product).max(4) }),
};
