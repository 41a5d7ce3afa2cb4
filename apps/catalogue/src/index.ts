export { catalogue } from './catalogue.js';
export type { CatalogueConfig } from './config.js';
export { generatedEntries } from './import-range/generated-entries.js';
export { importInto } from './import-range/import-into.js';
