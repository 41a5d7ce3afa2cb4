import type { Permission } from '@kirana/contracts';

/** A key or several pressed one after the other; `does` is the key of its description below `shortcuts`. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Pages that two keys lead to from anywhere. */
export const jumps = [
  { keys: ['g', 'd'], does: 'goDashboard', to: '/admin', needs: 'orders.read' },
  { keys: ['g', 'o'], does: 'goOrders', to: '/admin/orders', needs: 'orders.read' },
  { keys: ['g', 'p'], does: 'goPacking', to: '/admin/packing', needs: 'orders.work' },
  { keys: ['g', 'b'], does: 'goBoard', to: '/admin/board', needs: 'orders.read' },
  { keys: ['g', 'c'], does: 'goCustomers', to: '/admin/customers', needs: 'customers.read' },
  { keys: ['g', 'r'], does: 'goReports', to: '/admin/reports', needs: 'money.read' },
  { keys: ['g', 'i'], does: 'goProducts', to: '/admin/products', needs: 'products.read' },
  { keys: ['g', 's'], does: 'goStock', to: '/admin/stock', needs: 'products.read' },
  { keys: ['g', ','], does: 'goSettings', to: '/admin/settings', needs: 'settings.write' },
] as const satisfies readonly (Shortcut & { readonly to: string; readonly needs: Permission })[];

/** Keys of the order list, by what they do. */
export const listKeys = {
  search: '/',
  next: 'j',
  previous: 'k',
  open: 'Enter',
  look: ' ',
  select: 'x',
  status: 's',
  print: 'p',
} as const;

/** Keys of the page of an order or a product that was opened from the list. */
export const neighbourKeys = { next: 'j', previous: 'k' } as const;

/** Keys on an order of the board; the space bar does the same as Enter. The menu's is the browser's own. */
const boardKeys = { pick: 'Enter', move: ['←', '→'], cancel: 'Esc', menu: 'Enter' } as const;

/** Keys on a line of an order that is packed. */
const packingKeys = { move: ['↑', '↓'], tick: 'Space', missing: 'M', end: 'Enter' } as const;

export const helpKey = '?';

/** Every shortcut of the console by where it works; `needs` of a page is what a role must include to open it. The help shows this list, and the handlers read their keys from it. */
export const shortcuts = {
  everywhere: [{ keys: ['Ctrl', 'K'], does: 'find' }, ...jumps, { keys: [helpKey], does: 'help' }],
  list: [
    { keys: [listKeys.search], does: 'listSearch' },
    { keys: [listKeys.next], does: 'listNext' },
    { keys: [listKeys.previous], does: 'listPrevious' },
    { keys: [listKeys.open], does: 'listOpen' },
    // The key writes a blank, which nobody could read.
    { keys: ['Space'], does: 'listLook' },
    { keys: [listKeys.select], does: 'listSelect' },
    { keys: [listKeys.status], does: 'listStatus' },
    { keys: [listKeys.print], does: 'listPrint' },
  ],
  board: [
    { keys: [boardKeys.pick], does: 'boardPick' },
    { keys: boardKeys.move, does: 'boardMove' },
    { keys: [boardKeys.cancel], does: 'boardCancel' },
    { keys: [boardKeys.menu], does: 'boardMenu' },
  ],
  packing: [
    { keys: packingKeys.move, does: 'packMove' },
    { keys: [packingKeys.tick], does: 'packTick' },
    { keys: [packingKeys.missing], does: 'packMissing' },
    { keys: [packingKeys.end], does: 'packEnd' },
  ],
  page: [
    { keys: [neighbourKeys.next], does: 'pageNext' },
    { keys: [neighbourKeys.previous], does: 'pagePrevious' },
  ],
} as const satisfies Readonly<Record<string, readonly (Shortcut & { readonly needs?: Permission })[]>>;
