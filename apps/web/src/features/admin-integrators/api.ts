import type { adminIntegratorRoutes, apiKeyRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const apiKeysQuery = adminQuery<typeof apiKeyRoutes.list>('/admin/api-keys');
export const issueApiKey = adminClient<typeof apiKeyRoutes.issue>('POST', '/admin/api-keys');
export const revokeApiKey = adminClient<typeof apiKeyRoutes.revoke>('DELETE', '/admin/api-keys/:id');

export const webhooksQuery = adminQuery<typeof adminIntegratorRoutes.endpoints>('/admin/webhooks');
export const addWebhook = adminClient<typeof adminIntegratorRoutes.addEndpoint>('POST', '/admin/webhooks');
export const changeWebhook = adminClient<typeof adminIntegratorRoutes.changeEndpoint>('PUT', '/admin/webhooks/:id');
export const removeWebhook = adminClient<typeof adminIntegratorRoutes.removeEndpoint>('DELETE', '/admin/webhooks/:id');
export const rotateWebhookSecret = adminClient<typeof adminIntegratorRoutes.rotateSecret>('POST', '/admin/webhooks/:id/secret');
export const testWebhook = adminClient<typeof adminIntegratorRoutes.testEndpoint>('POST', '/admin/webhooks/:id/test');
export const replayWebhook = adminClient<typeof adminIntegratorRoutes.replay>('POST', '/admin/webhooks/:id/replay');

export const deliveriesQuery = adminQuery<typeof adminIntegratorRoutes.deliveries>('/admin/webhooks/:id/deliveries');
export const retryDelivery = adminClient<typeof adminIntegratorRoutes.retryDelivery>(
  'POST',
  '/admin/webhooks/:id/deliveries/:deliveryId/retry',
);
