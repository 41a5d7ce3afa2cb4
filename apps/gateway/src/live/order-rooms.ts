/** Room for sockets that proved access to the order. */
export const roomOf = (orderId: string) => `order:${orderId}`;

/** Room for admins' sockets. */
export const adminRoom = 'admin';

/** Room for sockets that know only the order's number. */
export const statusRoomOf = (orderId: string) => `order:${orderId}:status`;
