import { behind, oneDatabaseBehind } from './chaos/behind-suite.js';

await oneDatabaseBehind(Object.values(behind), 30);
