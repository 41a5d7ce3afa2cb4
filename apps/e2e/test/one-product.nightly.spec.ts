import { oneProduct } from './one-product.js';

oneProduct({ forMs: 60_000 });
