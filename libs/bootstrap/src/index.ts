export { migrateService, seedService } from './migrate-service.js';
export { runService } from './run-service.js';
export { serviceConfig, storedServiceConfig, type ServiceConfig } from './service-config.js';
export type { ServiceDefinition } from './service-definition.js';
export { startService, type RunningService } from './start-service.js';
export { stopPlan } from './stopping/stop-plan.js';
