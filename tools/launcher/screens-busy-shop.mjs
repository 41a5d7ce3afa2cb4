// What is going on in the shop while it is photographed: a discount code, and customers whose orders are open.
import { admin, signIn } from './screens-sign-in.mjs';

/** Name, street, postcode, district, and how far the staff have brought the order; empty: it waits to be packed. */
const customers = [
  ['Anna Nowak', 'Puławska 12/3', '02-515', 'Mokotów', 'delivering'],
  ['Rohan Iyer', 'Górczewska 80/14', '01-117', 'Wola', 'delivering'],
  ['Zofia Mazur', 'Grójecka 47/2', '02-031', 'Ochota', 'pickup'],
  ['Priya Nair', 'Klimczaka 5/61', '02-797', 'Wilanów', 'pickup'],
  ['Jan Bąk', 'Mickiewicza 27/9', '01-562', 'Żoliborz', 'preparing'],
  ['Kavya Rao', 'KEN 84/30', '02-777', 'Ursynów', 'preparing'],
  ['Ewa Dudek', 'Francuska 11/4', '03-906', 'Praga-Południe', ''],
  ['Arjun Das', 'Żelazna 51/53', '00-841', 'Wola', ''],
  ['Meera Khan', 'Belwederska 20/6', '00-762', 'Mokotów', ''],
];
const items = ['toor-dal-1kg', 'garam-masala-100g', 'mango-lassi-250ml', 'aloo-paratha-500g', 'basmati-rice-1kg'];

/** Places an order of each customer; half of them have been packed, two are on the way. */
export async function sendCustomers(page) {
  const token = await signIn(page, admin);
  const orders = [];
  for (const [at, customer] of customers.entries()) {
    const chosen = items
      .slice(at % 3, (at % 3) + 2 + (at % 2))
      .map((productId, n) => ({ productId, quantity: 1 + ((at + n) % 3) }));
    orders.push(await page.evaluate(place, [customer, chosen]));
  }
  // Until their stock is set aside.
  await page.waitForTimeout(4_000);
  for (const [at, [, , , , status]] of customers.entries())
    if (status) await page.evaluate(setStatus, [orders[at].id, status, token]);
}

async function place([[name, address, zipCode, district], chosen]) {
  const [firstName, lastName] = name.split(' ');
  const answer = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`
        .normalize('NFD')
        .replace(/[^a-z.@]/gi, '')
        .toLowerCase(),
      phone: '+48 600 100 200',
      address,
      zipCode,
      district,
      paymentMethod: 'cash',
      items: chosen,
      substitutesFor: chosen.map(({ productId }) => productId),
    }),
  });
  if (!answer.ok) throw new Error(`an order was refused: ${await answer.text()}`);
  return answer.json();
}

async function setStatus([id, status, token]) {
  await fetch(`/api/admin/orders/${id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status }),
  });
}

/** The code that the shop of the pictures takes; customers have it from a leaflet. */
export const code = 'NAMASTE10';

/** Adds the code, so that the checkout has one to take off and the console one to list. */
export async function addDiscountCode(page) {
  const token = await signIn(page, admin);
  await page.evaluate(
    async ([wanted, bearer]) => {
      const rules = { amountMinor: null, minimumMinor: 5_000, maxUses: 500, maxUsesPerCustomer: 1, firstOrderOnly: false };
      const codes = [
        { code: wanted, kind: 'percent', percent: 10, note: 'Leaflet in Wilanów' },
        { code: 'DIWALI', kind: 'free-delivery', percent: null, note: 'Festival of lights', endsAt: '2027-11-15T23:00:00.000Z' },
      ];
      for (const each of codes)
        await fetch('/api/admin/coupons', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ ...rules, startsAt: null, endsAt: null, isActive: true, ...each }),
        });
    },
    [code, token],
  );
}
