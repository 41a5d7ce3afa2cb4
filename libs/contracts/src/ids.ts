import { z } from 'zod';

/** A product's readable id in addresses and files: `toor-dal-1kg`. */
export const ProductId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64);

export const CategoryId = z.string().regex(/^[a-z][a-z-]{0,31}$/);

/** UUIDv4, so that the first eight characters distinguish orders (F-40). */
export const OrderId = z.uuid();

/** The number a customer quotes on the phone: `ORD-` and six digits (CHK-043). */
export const OrderNumber = z.string().regex(/^ORD-\d{6}$/);

/** An amount of money in whole grosze. */
export const Minor = z.int().min(0).max(1_000_000_000);

/** Quantity of one product in one order, in whole pieces. */
export const Quantity = z.int().min(1).max(999);
