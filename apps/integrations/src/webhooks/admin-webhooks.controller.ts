import { Controller } from '@nestjs/common';
import {
  adminIntegratorRoutes,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { AdminWebhooks } from './admin-webhooks.js';
import { TestWebhook } from './test-webhook.js';
import { WebhookDeliveries } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';

const routes = adminIntegratorRoutes;

@Controller()
export class AdminWebhooksController {
  constructor(
    private readonly webhooks: AdminWebhooks,
    private readonly testWebhook: TestWebhook,
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveryLog: WebhookDeliveries,
  ) {}

  @Implements(routes.endpoints)
  list(): Promise<WebhookEndpoint[]> {
    return this.endpoints.all();
  }

  @Implements(routes.addEndpoint)
  add({ body: fields, actor }: Call<typeof routes.addEndpoint>): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.add(fields, actor);
  }

  @Implements(routes.changeEndpoint)
  change({ params, body: change, actor }: Call<typeof routes.changeEndpoint>): Promise<WebhookEndpoint> {
    return this.webhooks.change(params.id, change, actor);
  }

  @Implements(routes.removeEndpoint)
  remove({ params, actor }: Call<typeof routes.removeEndpoint>): Promise<WebhookEndpoint[]> {
    return this.webhooks.remove(params.id, actor);
  }

  @Implements(routes.rotateSecret)
  rotate({ params, actor }: Call<typeof routes.rotateSecret>): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.rotate(params.id, actor);
  }

  @Implements(routes.testEndpoint)
  test({ params, actor }: Call<typeof routes.testEndpoint>): Promise<WebhookAttempt> {
    return this.testWebhook.send(params.id, actor);
  }

  @Implements(routes.deliveries)
  deliveries({ params, query }: Call<typeof routes.deliveries>): Promise<WebhookDelivery[]> {
    return this.deliveryLog.list(params.id, query);
  }

  @Implements(routes.retryDelivery)
  retry({ params: { id: endpointId, deliveryId }, actor }: Call<typeof routes.retryDelivery>): Promise<{ queued: number }> {
    return this.webhooks.retry(endpointId, deliveryId, actor);
  }

  @Implements(routes.replay)
  replay({ params, body: request, actor }: Call<typeof routes.replay>): Promise<{ queued: number }> {
    return this.webhooks.replay(params.id, request, actor);
  }
}
