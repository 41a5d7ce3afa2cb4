/** Where messages wait that nobody is bound to. A queue like any other, so it can be consumed and counted. */
export const unroutedQueue = 'kirana.unrouted';
