export { catalogue } from './catalogue.js';
export type { CatalogueConfig } from './config.js';
export { generatedProducts } from './import-products/generated-products.js';
export { importInto } from './import-products/import-into.js';
