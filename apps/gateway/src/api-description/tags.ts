import type { ZodOpenApiObject } from 'zod-openapi';

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Resources by the first segment of their path below `/api`, or below `/api/admin` as `admin/…`. */
const tagOfSegment: Readonly<Record<string, Tag>> = {
  ...each(['store'], 'Store', 'Who sells, when the shop is open, which districts it delivers to and what a delivery costs.'),
  ...each(
    ['products', 'categories'],
    'Catalogue',
    'Products and categories as customers see them, with search, filters and stock.',
  ),
  ...each(['dishes'], 'Dishes', 'Dishes to cook from the products, with the packs they need.'),
  ...each(['cart'], 'Cart', 'Whether goods can be sold now, and the saved cart of a signed-in customer.'),
  ...each(
    ['orders', 'quotes', 'order-states', 'push-key', 'functions'],
    'Orders',
    'Quote a price, place an order, follow and cancel it, get its receipt.',
  ),
  ...each(['payments'], 'Payments', 'The result of an online payment, and the messages of the payment provider.'),
  ...each(['auth'], 'Sign-in', 'Accounts, sessions, passwords and invitations to the staff.'),
  ...each(['me'], 'Account', 'What belongs to the signed-in customer: orders, addresses, favourites, sessions, data export.'),
  ...each(['feed'], 'Feed', 'Public events for programs with an API key. `/docs/events` describes each event.'),
  ...each(['openapi.json', 'asyncapi.json'], 'Description', 'This document, and the same for events.'),
  ...each(
    ['admin/orders', 'admin/order-counts', 'admin/order-numbers', 'admin/packing'],
    'Console: orders',
    'Find, pack and move orders on; cancel and refund them, whole or in part.',
  ),
  ...each(
    ['admin/products', 'admin/pictures', 'generate-product-images'],
    'Console: products',
    'Products with their prices, planned prices, declarations and pictures; import and export as CSV.',
  ),
  ...each(
    ['admin/category-list', 'admin/categories'],
    'Console: categories',
    'Categories, their sequence and whether the shop shows them.',
  ),
  ...each(['admin/dishes'], 'Console: dishes', 'The dishes of the shop and the products in them.'),
  ...each(['admin/stock'], 'Console: stock', 'Quantities, deliveries, stocktakes and reorder points.'),
  ...each(
    ['admin/riders', 'admin/my-rides', 'admin/rider-accounts'],
    'Console: riders',
    'Riders, their shifts, their rides and the cash they hand in.',
  ),
  ...each(
    ['admin/customers', 'admin/guests'],
    'Console: customers',
    'Customers with and without an account; export and erasure of their data.',
  ),
  ...each(
    ['admin/reports', 'admin/stats', 'admin/running-out'],
    'Console: reports',
    'Sales, VAT, the present day, and what runs out.',
  ),
  ...each(['admin/feed-keys', 'admin/webhooks'], 'Console: integrators', 'API keys and webhook endpoints of other companies.'),
  ...each(['admin/settings', 'admin/districts'], 'Console: settings', 'Settings of the shop and the districts it delivers to.'),
  ...each(['admin/team'], 'Console: team', 'Who belongs to the staff, with which role.'),
  ...each(['admin/audit', 'admin/find'], 'Console: search and audit', 'Search in everything; what admins have changed.'),
};

/** Returns the resource a path belongs to. A path that the list does not name forms a resource of its own. */
export function tagOf(path: string): Tag {
  const [, , first = '', second = ''] = path.split('/');
  const segment = first === 'admin' ? `admin/${second}` : first;
  return tagOfSegment[segment] ?? { name: inWords(segment), description: `Everything below \`/api/${segment}\`.` };
}

/** Returns the tags of these paths in the sequence of the list, and the groups in which a reader shows them. */
export function tagsOf(paths: readonly string[]): Pick<ZodOpenApiObject, 'tags'> & { 'x-tagGroups': object[] } {
  const used = new Map(paths.map(path => [tagOf(path).name, tagOf(path)]));
  const listed = Object.values(tagOfSegment).filter(({ name }) => used.has(name));
  const tags = [...new Map([...listed, ...used.values()].map(tag => [tag.name, tag])).values()];
  const names = tags.map(({ name }) => name);
  return {
    tags,
    'x-tagGroups': [
      { name: 'Shop', tags: names.filter(name => !name.startsWith(ofTheConsole)) },
      { name: 'Console', tags: names.filter(name => name.startsWith(ofTheConsole)) },
    ],
  };
}

const ofTheConsole = 'Console: ';

function inWords(segment: string): string {
  const words = segment.replace('admin/', '').replaceAll('-', ' ');
  return segment.startsWith('admin/') ? `${ofTheConsole}${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function each(segments: readonly string[], name: string, description: string): Record<string, Tag> {
  return Object.fromEntries(segments.map(segment => [segment, { name, description }]));
}
