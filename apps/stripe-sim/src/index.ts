export { readConfig, type StripeSimConfig } from './config.js';
export type { Ledger } from './control/ledger.js';
export type { ApiFault } from './faults/api-faults.js';
export { startStripeSim, type StripeSim } from './stripe-sim.js';
export type { WebhookFaults } from './webhooks/webhook-faults.js';
