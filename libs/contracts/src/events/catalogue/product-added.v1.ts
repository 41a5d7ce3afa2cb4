import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { productFacts } from './product.js';

export const productAdded = defineEvent(
  'catalogue.product-added.v1',
  'A product was added to the catalogue with its initial stock.',
  {
    ...productFacts,
    initialQuantity: z.int().min(0),
  },
);
