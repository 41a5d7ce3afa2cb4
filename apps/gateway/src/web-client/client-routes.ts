/** Addresses the shop has a page for (RT-001 to RT-019). */
const clientRoutes = [
  /^\/$/,
  /^\/products$/,
  /^\/products\/[^/]+$/,
  /^\/dishes(\/[^/]+)?$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/order-confirmation\/[^/]+$/,
  /^\/receipt\/[^/]+$/,
  /^\/payment-success$/,
  /^\/track-order(\/[^/]+)?$/,
  /^\/auth$/,
  /^\/account(\/orders)?$/,
  /^\/(privacy|terms)$/,
];

export function isClientRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return clientRoutes.some(route => route.test(trimmed));
}

/** The console is a separate application with its own routes. */
export function isConsoleRoute(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}
