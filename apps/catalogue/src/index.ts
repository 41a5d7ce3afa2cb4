export { catalogue } from './catalogue.js';
export type { CatalogueConfig } from './config.js';
export { generatedEntries } from './import-catalogue/generated-entries.js';
export { importInto } from './import-catalogue/import-into.js';
