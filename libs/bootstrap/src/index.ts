export { migrateService, newShopOf, seedService } from './migrate-service.js';
export { runService } from './run-service.js';
export type { ServiceConfig } from './service-config.js';
export type { Deployment, NewShop, ServiceDefinition } from './service-definition.js';
export { startService, type RunningService } from './start-service.js';
export { stopPlan } from './stopping/stop-plan.js';
