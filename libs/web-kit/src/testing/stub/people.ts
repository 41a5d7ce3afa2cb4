import {
  AdminDistrict,
  AdminOrderPage,
  AdminRider,
  AuditEntry,
  AuditQuery,
  CustomerNotes,
  CustomerRecord,
  CustomerTagsChange,
  DistrictChange,
  Done,
  EraseCustomerRequest,
  GuestPage,
  HandInRequest,
  NewDistrict,
  MyRides,
  NotDeliveredRequest,
  NewNote,
  RiderChange,
  RiderDay,
  RiderStepRequest,
  SetOutAnswer,
  SetOutRequest,
  StopsRequest,
  type AdminCustomer,
} from '@kirana/contracts';
import { z } from 'zod';
import { consoleCustomers, consoleRiders } from './console.js';
import { enteredNote } from './entered-note.js';
import { store } from './products.js';
import { Refusal } from './refusal.js';

const at = '2026-11-21T12:00:00.000Z';
const orderIds = ['a1111111-1111-4111-8111-111111111111', 'b1111111-1111-4111-8111-111111111111'] as const;

const entry = (n: number, action: string, subject: string, before: string | null, after: string | null): AuditEntry => ({
  id: `orders-${n}`,
  at,
  actor: 'asha@kirana.example',
  action,
  subject,
  before,
  after,
});

/** The code of every order on its way. */
export const deliveryCode = '0471';

/** The rides of a rider: one packed, to be paid in cash, and one that is being packed. */
const aRidersRides = (): MyRides => ({
  riderId: 'rider-1',
  rides: [
    {
      orderId: orderIds[0],
      number: 'ORD-204801',
      version: 4,
      status: 'pickup',
      district: 'Wola',
      promisedFrom: '2026-11-21T12:00:00.000Z',
      promisedBy: '2026-11-21T13:00:00.000Z',
      deliveredAt: null,
      customer: {
        name: 'Ewa Maj',
        phone: '+48 500 600 700',
        address: 'Górczewska 8',
        zipCode: '01-180',
        city: 'Warszawa',
        fields: enteredNote('Code 1234, third floor'),
      },
      items: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', quantity: 2, grams: null }],
      cashMinor: 5_707,
      cardTerminal: false,
      next: 'delivering',
      proof: 'none',
      undelivered: null,
      runId: null,
    },
    {
      orderId: orderIds[1],
      number: 'ORD-204802',
      version: 2,
      status: 'preparing',
      district: 'Mokotów',
      promisedFrom: '2026-11-21T13:00:00.000Z',
      promisedBy: '2026-11-21T14:00:00.000Z',
      deliveredAt: null,
      customer: {
        name: 'Jan Lis',
        phone: '+48 500 600 701',
        address: 'Puławska 3',
        zipCode: '02-566',
        city: 'Warszawa',
        fields: [],
      },
      items: [{ productId: 'cumin-seeds-100g', name: 'Cumin Seeds', quantity: 1, grams: null }],
      cashMinor: 0,
      cardTerminal: false,
      next: null,
      proof: 'none',
      undelivered: null,
      runId: null,
    },
  ],
  toHandIn: [{ orderId: orderIds[1], number: 'ORD-204700', totalMinor: 10_000, refundedMinor: 0, amountMinor: 10_000 }],
  toHandInMinor: 10_000,
  handovers: [],
});

/** What the pages about districts, riders and customers change. */
export const people = () => ({
  districts: store.districts.map(({ name, latitude, longitude, distanceKm }): AdminDistrict => ({
    name,
    latitude,
    longitude,
    distanceKm,
    deliveryFeeMinor: name === 'Wola' ? 1_073 : 999,
    active: true,
    inReach: true,
    version: 1,
  })),
  riders: consoleRiders.map(rider => ({ ...rider })),
  myRides: aRidersRides(),
  riderDay: {
    rides: [
      {
        orderId: orderIds[0],
        number: 'ORD-204801',
        district: 'Wola',
        status: 'delivered',
        promisedBy: '2026-11-21T13:00:00.000Z',
        deliveredAt: '2026-11-21T12:40:00.000Z',
        onTime: true,
      },
      {
        orderId: orderIds[1],
        number: 'ORD-204802',
        district: 'Ochota',
        status: 'delivered',
        promisedBy: '2026-11-21T12:00:00.000Z',
        deliveredAt: '2026-11-21T12:20:00.000Z',
        onTime: false,
      },
    ],
    toHandIn: [
      { orderId: orderIds[0], number: 'ORD-204801', totalMinor: 10_000, refundedMinor: 0, amountMinor: 10_000 },
      { orderId: orderIds[1], number: 'ORD-204802', totalMinor: 2_845, refundedMinor: 500, amountMinor: 2_345 },
    ],
    toHandInMinor: 12_345,
    handovers: [],
  } as RiderDay,
  customerNotes: {
    tags: ['VIP'],
    version: 1,
    notes: [{ id: orderIds[0], at, actor: 'asha@kirana.example', text: 'Prefers cash.' }],
  } as CustomerNotes,
  audit: [
    entry(5, 'set-status', orderIds[0], 'pending', 'preparing'),
    entry(4, 'save-setting', 'delivery_fee', '9.99', '12.50'),
    entry(3, 'set-district', 'Wola', 'on', 'off'),
    entry(2, 'save-setting', 'orders_paused', '', 'Back at six.'),
    entry(1, 'switch-rider', 'rider-1', 'on', 'off'),
    entry(0, 'invented-later', 'something', null, 'x'),
  ],
});
export type People = ReturnType<typeof people>;

interface Operation {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly is: z.ZodType;
  readonly gives: (data: People, asked: { readonly parts: readonly string[]; readonly body: never }) => unknown;
}

function found<T>(items: readonly T[], fits: (item: T) => boolean): T {
  const item = items.find(fits);
  if (item === undefined) throw new Refusal(404, 'not-found', 'There is nothing here.');
  return item;
}

const outdated = (current: unknown) => new Refusal(409, 'changed-meanwhile', 'Changed meanwhile.', { current });

const recordOf = ({ orderCount, lastActivity, ...profile }: AdminCustomer): CustomerRecord => ({
  profile,
  summary: {
    orders: orderCount,
    spentMinor: 41_230,
    averageMinor: 5_890,
    everyDays: 8.5,
    lastOrderAt: lastActivity,
    favourites: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', pieces: 9 }],
    addresses: [{ address: 'Puławska 12/3', zipCode: '02-566', district: 'Mokotów', phone: '+48 600 100 200', orders: 6 }],
    timeline: [
      { at, orderId: orderIds[0], number: 'ORD-204801', kind: 'delivered', text: null, actor: null },
      { at, orderId: orderIds[0], number: 'ORD-204801', kind: 'note', text: 'Rings twice.', actor: 'asha@kirana.example' },
    ],
  },
});

/** Districts, riders with their cash, and customers, as the server answers. */
export const peopleOperations: Readonly<Record<string, Operation>> = {
  'GET admin/audit': { query: AuditQuery, is: z.array(AuditEntry), gives: ({ audit }) => audit },
  'GET admin/districts': { is: z.array(AdminDistrict), gives: ({ districts }) => districts },
  'POST admin/districts': {
    body: NewDistrict,
    is: z.array(AdminDistrict),
    gives: ({ districts }, { body }) => {
      districts.push({
        ...(body as NewDistrict),
        distanceKm: 7,
        deliveryFeeMinor: 1_599,
        active: true,
        inReach: true,
        version: 1,
      });
      return districts;
    },
  },
  'PATCH admin/districts': {
    body: DistrictChange,
    is: z.array(AdminDistrict),
    gives({ districts }, { body }) {
      const { name, active, version } = body as DistrictChange;
      const district = found(districts, each => each.name === name);
      if (district.version !== version) throw outdated(district);
      Object.assign(district, { active, version: version + 1 });
      return districts;
    },
  },
  'GET admin/riders': { is: z.array(AdminRider), gives: ({ riders }) => riders },
  'PATCH admin/riders/*': {
    body: RiderChange,
    is: z.array(AdminRider),
    gives({ riders }, { parts, body }) {
      const { version, ...change } = body as RiderChange;
      const rider = found(riders, ({ id }) => id === parts[2]);
      if (rider.version !== version) throw outdated(rider);
      Object.assign(rider, change, { version: version + 1 });
      return riders;
    },
  },
  'PUT admin/runs/*/stops': {
    body: StopsRequest,
    is: z.array(AdminRider),
    gives({ riders }, { parts, body }) {
      const { stops, version } = body as StopsRequest;
      const run = found(riders, each => each.run?.id === parts[2]).run;
      if (run?.version !== version) throw outdated(riders);
      const inRun = run.stops;
      run.stops = stops.map(id => found(inRun, ({ orderId }) => orderId === id));
      run.version += 1;
      return riders;
    },
  },
  'GET admin/riders/*/day': { is: RiderDay, gives: ({ riderDay }) => riderDay },
  'POST admin/riders/*/cash-handovers': {
    body: HandInRequest,
    is: RiderDay,
    gives({ riderDay }, { body }) {
      const { id, amountMinor, countedMinor = amountMinor, reason = null, orderIds: handed } = body as HandInRequest;
      if (amountMinor !== riderDay.toHandInMinor) throw outdated(riderDay);
      const handover = {
        id,
        amountMinor,
        countedMinor,
        reason,
        orders: handed?.length ?? riderDay.toHandInOrders ?? 0,
        actor: 'asha@kirana.example',
        at,
      };
      return Object.assign(riderDay, { toHandIn: [], toHandInMinor: 0, handovers: [handover] });
    },
  },
  'GET admin/my-rides': { is: MyRides, gives: ({ myRides }) => myRides },
  'POST admin/my-rides/*/step': {
    body: RiderStepRequest,
    is: MyRides,
    gives({ myRides }, { parts, body }) {
      const { to, version, proof, paidWith } = body as RiderStepRequest;
      const ride = found(myRides.rides, ({ orderId }) => orderId === parts[2]);
      if (ride.version !== version) throw outdated(myRides);
      if (to === 'delivered' && ride.proof !== (proof?.kind ?? 'none')) throw new Refusal(409, 'proof-needed', 'Another proof.');
      if (proof?.kind === 'code' && proof.code !== deliveryCode) {
        // As if all other tries had been used up.
        if (proof.code === '0000') ride.proof = 'name';
        throw new Refusal(422, 'wrong-code', 'Not the code.', { triesLeft: proof.code === '0000' ? 0 : 4 });
      }
      Object.assign(ride, { status: to, version: version + 1, next: to === 'delivering' ? 'delivered' : null });
      if (to === 'delivered') Object.assign(ride, { customer: null, items: [], deliveredAt: at });
      if (paidWith === 'card-terminal') Object.assign(ride, { cardTerminal: true, cashMinor: 0 });
      return myRides;
    },
  },
  'POST admin/my-rides/set-out': {
    body: SetOutRequest,
    is: SetOutAnswer,
    gives({ myRides }, { body }) {
      const { orders } = body as SetOutRequest;
      const refused: SetOutAnswer['refused'] = [];
      for (const { orderId, version } of orders) {
        const ride = found(myRides.rides, each => each.orderId === orderId);
        if (ride.version === version) Object.assign(ride, { status: 'delivering', version: version + 1, next: 'delivered' });
        else refused.push({ orderId, code: 'changed-meanwhile' });
      }
      return { ...myRides, refused };
    },
  },
  'POST admin/my-rides/*/not-delivered': {
    body: NotDeliveredRequest,
    is: MyRides,
    gives({ myRides }, { parts, body }) {
      const { reason, bringsBack, version } = body as NotDeliveredRequest;
      const ride = found(myRides.rides, ({ orderId }) => orderId === parts[2]);
      if (ride.version !== version) throw outdated(myRides);
      Object.assign(ride, { status: 'pickup', version: version + 1, next: 'delivering', undelivered: reason });
      if (bringsBack) myRides.rides = myRides.rides.filter(each => each !== ride);
      return myRides;
    },
  },
  'GET admin/customers/*': {
    is: CustomerRecord,
    gives: (_data, { parts }) => recordOf(found(consoleCustomers, ({ id }) => id === parts[2])),
  },
  'GET admin/customers/*/notes': { is: CustomerNotes, gives: ({ customerNotes }) => customerNotes },
  'POST admin/customers/*/notes': {
    body: NewNote,
    is: CustomerNotes,
    gives({ customerNotes }, { body }) {
      const { text } = body as z.infer<typeof NewNote>;
      customerNotes.notes.unshift({ id: orderIds[1], at, actor: 'asha@kirana.example', text });
      return customerNotes;
    },
  },
  'DELETE admin/customers/*/notes/*': {
    is: CustomerNotes,
    gives: ({ customerNotes }, { parts }) =>
      Object.assign(customerNotes, { notes: customerNotes.notes.filter(({ id }) => id !== parts[4]) }),
  },
  'PUT admin/customers/*/tags': {
    body: CustomerTagsChange,
    is: CustomerNotes,
    gives({ customerNotes }, { body }) {
      const { tags, version } = body as CustomerTagsChange;
      if (version !== customerNotes.version)
        throw new Refusal(409, 'changed-meanwhile', 'Changed meanwhile.', {
          current: customerNotes,
          changedBy: 'kamil@kirana.example',
        });
      return Object.assign(customerNotes, { tags, version: version + 1 });
    },
  },
  'GET admin/customer-tags': { is: z.array(z.string()), gives: () => ['VIP', 'wholesale'] },
  'POST admin/customers/*/erasure': { body: EraseCustomerRequest, is: Done, gives: () => ({ done: true }) },
  'GET admin/customers/*/order-pages': {
    is: AdminOrderPage,
    gives: () => ({ items: [], total: 0, page: 1, pageSize: 25 }),
  },
  'GET admin/guests': {
    is: GuestPage,
    gives: () => ({
      items: [{ name: 'Ewa Maj', email: 'ewa@example.com', phone: '+48 600 700 800', orders: 2, lastOrderAt: at }],
      total: 1,
      page: 1,
      pageSize: 25,
    }),
  },
};
