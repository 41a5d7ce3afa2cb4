import {
  adminOrderCustomerRoutes,
  adminOrderEmailRoutes,
  adminOrderRoutes,
  adminOrderTimelineRoutes,
  adminRiderRoutes,
} from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const ordersQuery = adminQuery(adminOrderRoutes.list);
export const timelineQuery = adminQuery(adminOrderTimelineRoutes.timeline);

export const orderEmailsQuery = adminQuery(adminOrderEmailRoutes.list);

export const setStatus = adminClient(adminOrderRoutes.setStatus);
export const setStatusOfAll = adminClient(adminOrderRoutes.bulkStatus);
export const addNote = adminClient(adminOrderRoutes.note);
export const assignRider = adminClient(adminRiderRoutes.assign);

export const orderCustomerQuery = adminQuery(adminOrderCustomerRoutes.read);
export const changeContact = adminClient(adminOrderCustomerRoutes.changeContact);
export const cancelOrder = adminClient(adminOrderRoutes.cancel);
export const refundOrder = adminClient(adminOrderRoutes.refund);
export const refundCashOrder = adminClient(adminOrderRoutes.refundCash);
export const closeOrder = adminClient(adminOrderRoutes.close);

/** Admin actions on an order that need no further input. */
export const commands = {
  resume: adminClient(adminOrderRoutes.resume),
  askAgain: adminClient(adminOrderRoutes.askAgain),
};
