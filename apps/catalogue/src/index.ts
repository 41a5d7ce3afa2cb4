export { catalogue } from './catalogue.js';
export type { CatalogueConfig } from './config.js';
