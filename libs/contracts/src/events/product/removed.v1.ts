import { defineEvent } from '../../envelope.js';
import { ProductId } from '../../ids.js';

export const publicProductRemoved = defineEvent('product.removed.v1', 'A product was removed from the catalogue.', {
  productId: ProductId,
});
