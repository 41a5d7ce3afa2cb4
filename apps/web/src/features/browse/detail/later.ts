/** What a product's page shows below its first screen or for search engines alone, in one file, which comes after the page. */
export { InItsPlace } from './in-its-place.js';
export { PackDetails } from './pack-details.js';
export { ProductData } from './product-data.js';
export { ProductFacts } from './product-facts.js';
export { RelatedProducts } from './related-products.js';
