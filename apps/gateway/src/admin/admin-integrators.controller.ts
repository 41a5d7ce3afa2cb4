import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  DeliveriesQuery,
  DeliveryParams,
  FeedKey,
  IntegratorParams,
  IssuedFeedKey,
  NewFeedKey,
  NewWebhookEndpoint,
  ReplayRequest,
  Replayed,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
  adminIntegratorRoutes as routes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const byId = { audience: 'admin', params: IntegratorParams, problems: ['not-found'] } as const;
type Id = z.output<typeof IntegratorParams>;

/** Keys of the feed, webhook endpoints and their deliveries. */
@Controller('api/admin')
export class AdminIntegratorsController {
  constructor(private readonly upstream: Upstream) {}

  @Get('feed-keys')
  @Operation({ audience: 'admin', summary: 'Keys of the event feed', answers: { 200: z.array(FeedKey) } })
  keys(@FromVisitor() caller: Caller): Promise<FeedKey[]> {
    return this.upstream.notifications.call(routes.keys, {}, caller);
  }

  @Post('feed-keys')
  @HttpCode(200)
  @Operation({ audience: 'admin', summary: 'Make a key; it is shown once', body: NewFeedKey, answers: { 200: IssuedFeedKey } })
  issueKey(
    @Body({ schema: NewFeedKey }) body: z.output<typeof NewFeedKey>,
    @FromVisitor() caller: Caller,
  ): Promise<IssuedFeedKey> {
    return this.upstream.notifications.call(routes.issueKey, { body }, caller);
  }

  @Delete('feed-keys/:id')
  @Operation({ ...byId, summary: 'Revoke a key at once', answers: { 200: z.array(FeedKey) } })
  revokeKey(@Param({ schema: IntegratorParams }) params: Id, @FromVisitor() caller: Caller): Promise<FeedKey[]> {
    return this.upstream.notifications.call(routes.revokeKey, { params }, caller);
  }

  @Get('webhooks')
  @Operation({ audience: 'admin', summary: 'Webhook endpoints', answers: { 200: z.array(WebhookEndpoint) } })
  endpoints(@FromVisitor() caller: Caller): Promise<WebhookEndpoint[]> {
    return this.upstream.notifications.call(routes.endpoints, {}, caller);
  }

  @Post('webhooks')
  @HttpCode(200)
  @Operation({
    audience: 'admin',
    summary: 'Add an endpoint; its secret is shown once',
    body: NewWebhookEndpoint,
    answers: { 200: WebhookEndpointWithSecret },
    problems: ['forbidden-address'],
  })
  add(
    @Body({ schema: NewWebhookEndpoint }) body: z.output<typeof NewWebhookEndpoint>,
    @FromVisitor() caller: Caller,
  ): Promise<WebhookEndpointWithSecret> {
    return this.upstream.notifications.call(routes.addEndpoint, { body }, caller);
  }

  @Put('webhooks/:id')
  @Operation({
    ...byId,
    summary: 'Change an endpoint, pause it or switch it on again',
    body: WebhookEndpointChange,
    answers: { 200: WebhookEndpoint },
    problems: ['not-found', 'forbidden-address'],
  })
  change(
    @Param({ schema: IntegratorParams }) params: Id,
    @Body({ schema: WebhookEndpointChange }) body: z.output<typeof WebhookEndpointChange>,
    @FromVisitor() caller: Caller,
  ): Promise<WebhookEndpoint> {
    return this.upstream.notifications.call(routes.changeEndpoint, { params, body }, caller);
  }

  @Delete('webhooks/:id')
  @Operation({ ...byId, summary: 'Remove an endpoint with its deliveries', answers: { 200: z.array(WebhookEndpoint) } })
  remove(@Param({ schema: IntegratorParams }) params: Id, @FromVisitor() caller: Caller): Promise<WebhookEndpoint[]> {
    return this.upstream.notifications.call(routes.removeEndpoint, { params }, caller);
  }

  @Post('webhooks/:id/secret')
  @HttpCode(200)
  @Operation({
    ...byId,
    summary: 'A new secret, shown once; the former one signs as well for a day',
    answers: { 200: WebhookEndpointWithSecret },
  })
  rotate(@Param({ schema: IntegratorParams }) params: Id, @FromVisitor() caller: Caller): Promise<WebhookEndpointWithSecret> {
    return this.upstream.notifications.call(routes.rotateSecret, { params }, caller);
  }

  @Post('webhooks/:id/test')
  @HttpCode(200)
  @Operation({
    ...byId,
    summary: 'Sends a signed event of the type webhook.test.v1 at once and tells what came of it',
    answers: { 200: WebhookAttempt },
  })
  test(@Param({ schema: IntegratorParams }) params: Id, @FromVisitor() caller: Caller): Promise<WebhookAttempt> {
    return this.upstream.notifications.call(routes.testEndpoint, { params }, caller);
  }

  @Get('webhooks/:id/deliveries')
  @Operation({
    ...byId,
    summary: 'Deliveries with the log of their attempts, the latest first',
    query: DeliveriesQuery,
    answers: { 200: z.array(WebhookDelivery) },
  })
  deliveries(
    @Param({ schema: IntegratorParams }) params: Id,
    @Query({ schema: DeliveriesQuery }) query: z.output<typeof DeliveriesQuery>,
    @FromVisitor() caller: Caller,
  ): Promise<WebhookDelivery[]> {
    return this.upstream.notifications.call(routes.deliveries, { params, query }, caller);
  }

  @Post('webhooks/:id/deliveries/:deliveryId/retry')
  @HttpCode(200)
  @Operation({ ...byId, params: DeliveryParams, summary: 'Deliver one event again', answers: { 200: Replayed } })
  retry(
    @Param({ schema: DeliveryParams }) params: z.output<typeof DeliveryParams>,
    @FromVisitor() caller: Caller,
  ): Promise<{ queued: number }> {
    return this.upstream.notifications.call(routes.retryDelivery, { params }, caller);
  }

  @Post('webhooks/:id/replay')
  @HttpCode(200)
  @Operation({
    ...byId,
    summary: 'Deliver what an endpoint has missed since a moment or a cursor',
    body: ReplayRequest,
    answers: { 200: Replayed },
  })
  replay(
    @Param({ schema: IntegratorParams }) params: Id,
    @Body({ schema: ReplayRequest }) body: z.output<typeof ReplayRequest>,
    @FromVisitor() caller: Caller,
  ): Promise<{ queued: number }> {
    return this.upstream.notifications.call(routes.replay, { params, body }, caller);
  }
}
