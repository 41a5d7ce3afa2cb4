import type {
  AdminCustomerPage,
  AdminOrder,
  AdminOrderPage,
  AdminOrderRow,
  AdminProduct,
  AdminProductPage,
  AdminRider,
  AdminSetting,
  AdminStats,
  AuditEntry,
  BulkChange,
  Category,
  FeedKey,
  FulfilmentStatus,
  GenerateImageRequest,
  GeneratedImage,
  IssuedFeedKey,
  ImportOutcome,
  OrderTimeline,
  ProductForm,
  SalesReport,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '../api/http.js';

export type Filter = Readonly<Record<string, string | undefined>>;
export type ImportResult = Omit<ImportOutcome, 'stock'> & { stockChanged: number };

/** What an admin says of a webhook endpoint. */
interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
}

const ask = <T>(path: string, options: RequestOptions = {}) => request<T>(`/admin${path}`, { withSession: true, ...options });
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  ask<T>(path, { method, ...(body === undefined ? {} : { body }) });

function withFilter(path: string, filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** More than this nobody looks through on one page. */
const wholeRangeAtMost = 500;

/** Products of all pages. */
async function everyProduct(filter: Filter, signal: AbortSignal): Promise<AdminProduct[]> {
  const found: AdminProduct[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask<AdminProductPage>(
      withFilter('/products', { ...filter, page: String(page), pageSize: '100' }),
      {
        signal,
      },
    );
    found.push(...items);
    if (items.length === 0 || found.length >= Math.min(total, wholeRangeAtMost)) return found;
  }
}

/** Everything of the console is asked for under `['admin', …]`, so that one word makes all of it fresh. */
function query<T>(path: string, filter: Filter = {}) {
  return queryOptions({
    queryKey: ['admin', path, filter],
    queryFn: ({ signal }) => ask<T>(withFilter(path, filter), { signal }),
  });
}

export const adminQueries = {
  stats: () => query<AdminStats>('/stats'),
  orders: (filter: Filter) => query<AdminOrderPage>('/orders', filter),
  order: (id: string) => query<AdminOrder>(`/orders/${id}`),
  timeline: (id: string) => query<OrderTimeline>(`/orders/${id}/timeline`),
  products: (filter: Filter) => query<AdminProductPage>('/products', filter),
  wholeRange: ({ search, category }: Filter) =>
    queryOptions({
      queryKey: ['admin', '/products', 'all', search, category],
      queryFn: ({ signal }) => everyProduct({ search, category }, signal),
    }),
  categories: () => query<Category[]>('/categories'),
  customers: (filter: Filter) => query<AdminCustomerPage>('/customers', filter),
  ordersOf: (customerId: string) => query<AdminOrderRow[]>(`/customers/${customerId}/orders`),
  settings: () => query<AdminSetting[]>('/settings'),
  riders: () => query<AdminRider[]>('/riders'),
  sales: (from: string, to: string) => query<SalesReport>('/reports/sales', { from, to }),
  audit: (filter: Filter) => query<AuditEntry[]>('/audit', filter),
  feedKeys: () => query<FeedKey[]>('/feed-keys'),
  webhooks: () => query<WebhookEndpoint[]>('/webhooks'),
  webhookDeliveries: (id: string, filter: Filter) => query<WebhookDelivery[]>(`/webhooks/${id}/deliveries`, filter),
};

export const adminApi = {
  setStatus: (id: string, status: FulfilmentStatus) => send<AdminOrder>('POST', `/orders/${id}/status`, { status }),
  resume: (id: string) => send<AdminOrder>('POST', `/orders/${id}/resume`),
  cancel: (id: string) => send<AdminOrder>('POST', `/orders/${id}/cancel`),
  refund: (id: string) => send<AdminOrder>('POST', `/orders/${id}/refund`),
  note: (id: string, text: string) => send<AdminOrder>('POST', `/orders/${id}/notes`, { text }),
  assign: (id: string, riderId: string) => send<AdminRider[]>('PUT', `/orders/${id}/rider`, { riderId }),
  createProduct: (form: ProductForm) => send<AdminProduct>('POST', '/products', form),
  changeProduct: (id: string, form: ProductForm) => send<AdminProduct>('PUT', `/products/${id}`, form),
  removeProduct: (id: string) => send<{ removed: true }>('DELETE', `/products/${id}`),
  setPicture: (id: string, imageUrl: string | null) => send<AdminProduct>('PUT', `/products/${id}/picture`, { imageUrl }),
  generateImage: (body: GenerateImageRequest, signal: AbortSignal) =>
    request<GeneratedImage>('/generate-product-images', { withSession: true, method: 'POST', body, signal, patienceMs: 100_000 }),
  bulk: (change: BulkChange) => send<{ changed: number }>('POST', '/products/bulk', change),
  exportProducts: () => ask<{ csv: string }>('/products/export'),
  importProducts: (csv: string, dryRun: boolean) =>
    ask<ImportResult>(`/products/import?dryRun=${dryRun}`, { method: 'POST', csv }),
  saveSetting: (key: string, value: string) => send<AdminSetting>('PUT', `/settings/${key}`, { value }),
  setShift: (id: string, onShift: boolean) => send<AdminRider[]>('PUT', `/riders/${id}/shift`, { onShift }),
  issueFeedKey: (fields: { name: string; types: readonly string[] }) => send<IssuedFeedKey>('POST', '/feed-keys', fields),
  revokeFeedKey: (id: string) => send<FeedKey[]>('DELETE', `/feed-keys/${id}`),
  addWebhook: (fields: WebhookFields) => send<WebhookEndpointWithSecret>('POST', '/webhooks', fields),
  changeWebhook: ({ id, ...change }: WebhookFields & { id: string; state: 'on' | 'off' }) =>
    send<WebhookEndpoint>('PUT', `/webhooks/${id}`, change),
  removeWebhook: (id: string) => send<WebhookEndpoint[]>('DELETE', `/webhooks/${id}`),
  rotateWebhookSecret: (id: string) => send<WebhookEndpointWithSecret>('POST', `/webhooks/${id}/secret`),
  testWebhook: (id: string) => send<WebhookAttempt>('POST', `/webhooks/${id}/test`),
  retryWebhook: ({ id, deliveryId }: { id: string; deliveryId: number }) =>
    send<{ queued: number }>('POST', `/webhooks/${id}/deliveries/${deliveryId}/retry`),
  replayWebhook: ({ id, since }: { id: string; since: string | undefined }) =>
    send<{ queued: number }>('POST', `/webhooks/${id}/replay`, since === undefined ? { after: 0 } : { since }),
  addRider: (name: string, phone: string) => send<AdminRider[]>('POST', '/riders', { name, phone }),
};
