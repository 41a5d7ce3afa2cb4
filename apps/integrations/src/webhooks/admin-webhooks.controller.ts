import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  adminIntegratorRoutes,
  type DeliveriesQuery,
  type DeliveryParams,
  type NewWebhookEndpoint,
  type ReplayRequest,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointWithSecret,
} from '@kirana/contracts';
import { AdminOnly, CurrentActor, type Actor } from '@kirana/http-edge';
import type { z } from 'zod';
import { AdminWebhooks } from './admin-webhooks.js';
import { TestWebhook } from './test-webhook.js';
import { WebhookDeliveries } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';

const routes = adminIntegratorRoutes;
const id = routes.changeEndpoint.params;

@Controller()
@UseGuards(AdminOnly)
export class AdminWebhooksController {
  constructor(
    private readonly webhooks: AdminWebhooks,
    private readonly testWebhook: TestWebhook,
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveryLog: WebhookDeliveries,
  ) {}

  @Get(routes.endpoints.path)
  list(): Promise<WebhookEndpoint[]> {
    return this.endpoints.all();
  }

  @Post(routes.addEndpoint.path)
  @HttpCode(200)
  add(
    @Body({ schema: routes.addEndpoint.body }) fields: z.output<typeof NewWebhookEndpoint>,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.add(fields, actor);
  }

  @Put(routes.changeEndpoint.path)
  change(
    @Param({ schema: id }) params: { id: string },
    @Body({ schema: routes.changeEndpoint.body }) change: z.output<typeof WebhookEndpointChange>,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookEndpoint> {
    return this.webhooks.change(params.id, change, actor);
  }

  @Delete(routes.removeEndpoint.path)
  remove(@Param({ schema: id }) params: { id: string }, @CurrentActor() actor: Actor): Promise<WebhookEndpoint[]> {
    return this.webhooks.remove(params.id, actor);
  }

  @Post(routes.rotateSecret.path)
  @HttpCode(200)
  rotate(@Param({ schema: id }) params: { id: string }, @CurrentActor() actor: Actor): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.rotate(params.id, actor);
  }

  @Post(routes.testEndpoint.path)
  @HttpCode(200)
  test(@Param({ schema: id }) params: { id: string }, @CurrentActor() actor: Actor): Promise<WebhookAttempt> {
    return this.testWebhook.send(params.id, actor);
  }

  @Get(routes.deliveries.path)
  deliveries(
    @Param({ schema: id }) params: { id: string },
    @Query({ schema: routes.deliveries.query }) query: z.output<typeof DeliveriesQuery>,
  ): Promise<WebhookDelivery[]> {
    return this.deliveryLog.list(params.id, query);
  }

  @Post(routes.retryDelivery.path)
  @HttpCode(200)
  retry(
    @Param({ schema: routes.retryDelivery.params }) { id: endpointId, deliveryId }: z.output<typeof DeliveryParams>,
    @CurrentActor() actor: Actor,
  ): Promise<{ queued: number }> {
    return this.webhooks.retry(endpointId, deliveryId, actor);
  }

  @Post(routes.replay.path)
  @HttpCode(200)
  replay(
    @Param({ schema: id }) params: { id: string },
    @Body({ schema: routes.replay.body }) request: z.output<typeof ReplayRequest>,
    @CurrentActor() actor: Actor,
  ): Promise<{ queued: number }> {
    return this.webhooks.replay(params.id, request, actor);
  }
}
