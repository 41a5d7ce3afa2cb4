import type { AdminOrder, Permission } from '@kirana/contracts';

/** The permission for each action that the state of an order may allow. */
const permissionFor: Readonly<Record<keyof AdminOrder['can'], Permission>> = {
  setStatus: 'orders.work',
  resume: 'orders.work',
  changeContact: 'orders.work',
  cancel: 'orders.refund',
  refund: 'orders.refund',
  refundCash: 'orders.refund',
  refundPartly: 'orders.refund',
  askAgain: 'orders.refund',
  close: 'orders.refund',
};

/** Returns the order with only those of its actions that the caller's role includes. */
export function limitedOrder(order: AdminOrder, may: (permission: Permission) => boolean): AdminOrder {
  const can = Object.fromEntries(
    Object.entries(order.can).map(([action, isPossible]) => [
      action,
      isPossible && may(permissionFor[action as keyof AdminOrder['can']]),
    ]),
  ) as AdminOrder['can'];
  return { ...order, can };
}
