/** Addresses the web client has a page for (spec §2). */
const clientRoutes = [
  /^\/$/,
  /^\/products$/,
  /^\/products\/[^/]+$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/order-confirmation\/[^/]+$/,
  /^\/receipt\/[^/]+$/,
  /^\/payment-success$/,
  /^\/track-order(\/[^/]+)?$/,
  /^\/auth$/,
  /^\/account(\/orders)?$/,
  /^\/admin(\/.*)?$/,
  /^\/(privacy|terms)$/,
];

export function isClientRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return clientRoutes.some(route => route.test(trimmed));
}
