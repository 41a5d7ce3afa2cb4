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
  /^\/(privacy|terms|favourites)$/,
];

/** Pages of the console, below `/admin` (RT-013 to RT-019 and the shop's own); a test compares them with the client's. */
const consoleRoutes = [
  /^(dashboard|orders|products|customers|settings|image-generator|dishes|my-rides)?$/,
  /^(packing|board|stock|categories|discounts|riders|reports|integrators|audit|team|dead-letters)$/,
  /^(orders|products|customers|riders|integrators)\/[^/]+$/,
  /^stock\/stocktake$/,
];

export function isClientRoute(path: string): boolean {
  return clientRoutes.some(route => route.test(trimmed(path)));
}

/** The console is a separate application with its own routes. */
export function isConsolePath(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** Whether the console has a page for this address below `/admin`. */
export function isConsoleRoute(path: string): boolean {
  const below = trimmed(path).replace(/^\/admin\/?/, '');
  return consoleRoutes.some(route => route.test(below));
}

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
