import type { Permission } from '@kirana/contracts';

/** Room for sockets that proved access to the order. */
export const roomOf = (orderId: string) => `order:${orderId}`;

/** Room for the sockets of staff whose role includes the permission. */
export const staffRoom = (permission: Permission) => `staff:${permission}`;

/** Room for sockets that know only the order's number. */
export const statusRoomOf = (orderId: string) => `order:${orderId}:status`;
