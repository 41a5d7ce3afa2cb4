import { oneProduct } from './one-product.js';

oneProduct({ forMs: 3_000 });
