import type {
  OrderTimeline,
  adminOrderCustomerRoutes,
  adminOrderEmailRoutes,
  adminOrderRoutes,
  adminRiderRoutes,
} from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const ordersQuery = adminQuery<typeof adminOrderRoutes.list>('/admin/orders');
export const timelineQuery = adminQuery<{ params: { id: string }; answer: OrderTimeline }>('/admin/orders/:id/timeline');

export const orderEmailsQuery = adminQuery<typeof adminOrderEmailRoutes.list>('/admin/orders/:id/emails');

export const setStatus = adminClient<typeof adminOrderRoutes.setStatus>('POST', '/admin/orders/:id/status');
export const setStatusOfAll = adminClient<typeof adminOrderRoutes.bulkStatus>('POST', '/admin/orders/bulk-status');
export const addNote = adminClient<typeof adminOrderRoutes.note>('POST', '/admin/orders/:id/notes');
export const assignRider = adminClient<typeof adminRiderRoutes.assign>('PUT', '/admin/orders/:id/rider');

export const orderCustomerQuery = adminQuery<typeof adminOrderCustomerRoutes.read>('/admin/orders/:id/customer');
export const changeContact = adminClient<typeof adminOrderCustomerRoutes.changeContact>('PATCH', '/admin/orders/:id/contact');
export const cancelOrder = adminClient<typeof adminOrderRoutes.cancel>('POST', '/admin/orders/:id/cancel');
export const refundOrder = adminClient<typeof adminOrderRoutes.refund>('POST', '/admin/orders/:id/refund');
export const refundCashOrder = adminClient<typeof adminOrderRoutes.refundCash>('POST', '/admin/orders/:id/refund-cash');
export const closeOrder = adminClient<typeof adminOrderRoutes.close>('POST', '/admin/orders/:id/close');

/** Admin actions on an order that need no further input. */
export const commands = {
  resume: adminClient<typeof adminOrderRoutes.resume>('POST', '/admin/orders/:id/resume'),
  askAgain: adminClient<typeof adminOrderRoutes.askAgain>('POST', '/admin/orders/:id/ask-again'),
};
