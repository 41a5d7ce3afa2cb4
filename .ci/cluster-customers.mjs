// Customers of a shop in a cluster: `node cluster-customers.mjs <seconds> [strict]` reads products five times a second and orders every four seconds,
// below the rate limits of one address. Every order that was acknowledged has to be accepted in the end; `strict`: nothing may fail meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';

const [seconds, strict] = [Number(process.argv[2]), process.argv[3] === 'strict'];
const shop = 'http://gateway.kirana:8080';
const order = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
  district: 'Mokotów',
  items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
  paymentMethod: 'cash',
};
const failed = [];
const placed = [];
let answered = 0;

async function ask(path, init = {}) {
  try {
    const answer = await fetch(shop + path, { ...init, signal: AbortSignal.timeout(10_000) });
    const body = await answer.json();
    if (answer.ok) answered++;
    else failed.push(`${path}: ${answer.status} ${body.code}`);
    return answer.ok ? body : undefined;
  } catch (error) {
    failed.push(`${path}: ${error.cause?.code ?? error.name}`);
    return undefined;
  }
}

const until = performance.now() + seconds * 1_000;
for (let n = 0; performance.now() < until; n++) {
  await ask('/api/products?pageSize=12');
  if (n % 20 === 0) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const taken = await ask('/api/orders', { method: 'POST', headers, body: JSON.stringify(order) });
    if (taken) placed.push(taken);
  }
  await sleep(200);
}
const open = new Set(placed);
for (const end = performance.now() + 120_000; open.size > 0 && performance.now() < end; await sleep(2_000))
  for (const each of open) {
    const found = await ask(`/api/orders/${each.id}`, { headers: { 'x-order-token': each.accessToken } });
    if (found && found.status !== 'pending') open.delete(each);
  }
console.log(`${answered} answers, ${failed.length} failures, ${placed.length} orders, ${open.size} of them not accepted`);
console.log(failed.slice(0, 20).join('\n'));
process.exit(placed.length === 0 || open.size > 0 || (strict && failed.length > 0) ? 1 : 0);
