import { z } from 'zod';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { ProductDetails } from './product-details.js';
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
});
export type Product = z.infer<typeof Product>;

/** A product with all that its own page shows; lists stay light. */
export const ProductDetail = Product.extend({
  /** Null for a product nobody has described closely yet. */
  details: ProductDetails.nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductQuery = z.strictObject({
  category: CategoryId.optional(),
  search: z
    .string()
    .regex(/^\P{Cc}*$/u, 'must not hold control characters')
    .trim()
    .max(100)
    .optional(),
  sort: z.enum(sortOrders).default('featured'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPage = z.object({ items: z.array(Product), total: z.int().min(0), page: z.int(), pageSize: z.int() });
export type ProductPage = z.infer<typeof ProductPage>;

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
