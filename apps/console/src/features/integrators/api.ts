import { adminIntegratorRoutes, apiKeyRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const apiKeysQuery = adminQuery(apiKeyRoutes.list);
export const issueApiKey = adminClient(apiKeyRoutes.issue);
export const revokeApiKey = adminClient(apiKeyRoutes.revoke);

export const webhooksQuery = adminQuery(adminIntegratorRoutes.endpoints);
export const addWebhook = adminClient(adminIntegratorRoutes.addEndpoint);
export const changeWebhook = adminClient(adminIntegratorRoutes.changeEndpoint);
export const removeWebhook = adminClient(adminIntegratorRoutes.removeEndpoint);
export const rotateWebhookSecret = adminClient(adminIntegratorRoutes.rotateSecret);
export const testWebhook = adminClient(adminIntegratorRoutes.testEndpoint);
export const replayWebhook = adminClient(adminIntegratorRoutes.replay);

export const deliveriesQuery = adminQuery(adminIntegratorRoutes.deliveries);
export const retryDelivery = adminClient(adminIntegratorRoutes.retryDelivery);
