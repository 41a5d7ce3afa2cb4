import { z } from 'zod';
import { apiNotes } from './api-notes.js';

export const ProductId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64)
  .register(apiNotes, { description: "A product's readable id, as in its address.", example: 'toor-dal-1kg' });

export const CategoryId = z
  .string()
  .regex(/^[a-z][a-z-]{0,31}$/)
  .register(apiNotes, { description: "A category's readable id.", example: 'lentils' });

/** UUIDv4, so that the first eight characters distinguish orders (F-40). */
export const OrderId = z
  .uuid()
  .register(apiNotes, { description: 'The permanent id of an order.', example: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b' });

export const RunId = z.uuid().register(apiNotes, {
  description: 'The id of a run: the orders that a rider takes along together.',
  example: '5d0b3f6e-8c1a-4b7d-9e2f-3a4b5c6d7e8f',
});

/** CHK-043. */
export const OrderNumber = z
  .string()
  .regex(/^ORD-\d{6}$/)
  .register(apiNotes, {
    description:
      'The number a customer quotes on the phone. The shop gives old numbers out again after years; the id is permanent.',
    example: 'ORD-204816',
  });

export const Minor = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .register(apiNotes, { description: 'An amount of money in whole grosze: 100 are one złoty.', example: 4_999 });

export const Quantity = z
  .int()
  .min(1)
  .max(999)
  .register(apiNotes, { description: 'Whole pieces of one product in one order.', example: 2 });
