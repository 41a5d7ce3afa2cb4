import { defineEvent } from '../../envelope.js';
import { productFacts } from './product.js';

export const productChanged = defineEvent(
  'catalogue.product-changed.v1',
  'A product has a new name, price, category or state; the event carries all of them.',
  productFacts,
);
