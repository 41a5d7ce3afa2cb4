export { catalogue } from './catalogue.js';
export { generatedProducts } from './import-products/generated-products.js';
export { importInto } from './import-products/import-into.js';
