export { AuditLog, type AuditedAct } from './audit-log.js';
export { AuditLogTable1700000050000 } from './audit-log.migration.js';
export { databaseOptions, type DatabaseSettings } from './database-options.js';
export { migrate } from './migrate.js';
export { objectionsTo, type ContractStep } from './rolling/contract-step.js';
export { PersistenceModule } from './persistence.module.js';
export { Transactions, afterCommit, beforeCommit } from './transactions.js';
