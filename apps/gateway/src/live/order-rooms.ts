/** Sockets of those who proved that the order is theirs. */
export const roomOf = (orderId: string) => `order:${orderId}`;

/** Sockets of admins. */
export const adminRoom = 'admin';

/** Sockets of those who know only its number. */
export const statusRoomOf = (orderId: string) => `order:${orderId}:status`;
