import type {
  AdminOrder,
  AdminOrderRow,
  AdminProduct,
  AdminRider,
  AdminSetting,
  AuditEntry,
  FulfilmentStatus,
  ProductForm,
} from '@kirana/contracts';
import { categories, freshProducts } from './catalogue.js';
import { adminOrders } from './admin-orders.js';
import { Refusal } from './problems.js';

const at = '2026-11-21T12:00:00.000Z';
const asha = 'asha@kirana.example';

const settings: [AdminSetting['key'], string, string | null][] = [
  ['store_name', 'Kirana', 'Kirana'],
  ['store_phone', '+48 22 123 45 67', '+48 22 123 45 67'],
  ['store_email', 'hello@kirana.example', 'hello@kirana.example'],
  ['delivery_fee', '15.99', '9.99'],
  ['tax_rate', '23', '7'],
  ['min_order_amount', '50.00', null],
  ['currency', 'PLN', 'PLN'],
];

/** The console's routes over a shop in memory. */
export class DoubleAdmin {
  readonly orders: AdminOrder[] = adminOrders();
  readonly audit: AuditEntry[] = [];
  riders: AdminRider[] = ['Arjun Mehta', 'Zofia Wójcik', 'Kamil Nowak'].map((name, place) => ({
    id: `rider-${place}`,
    name,
    phone: `+48 500 000 10${place}`,
    status: place === 0 ? 'busy' : 'available',
    onShift: true,
    orderId: place === 0 ? (this.orders[1]?.id ?? null) : null,
    district: place === 0 ? 'Wola' : null,
    stage: place === 0 ? 'delivering' : null,
    position:
      place === 0 ? { latitude: 52.22, longitude: 20.99, progress: 0.5 } : { latitude: 52.2033, longitude: 21.0122, progress: 0 },
    delivered: 12 - place,
  }));
  products: AdminProduct[] = freshProducts().map((product, place) => ({
    ...product,
    quantity: place === 0 ? 0 : place === 1 ? 9 : place + 8,
    imageUrl: null,
    isActive: place !== 3,
    netAmount: product.netQuantity.amount,
    netUnit: product.netQuantity.unit,
    createdAt: at,
    updatedAt: at,
  }));
  settings: AdminSetting[] = settings.map(([key, value, inForce]) => ({ key, value, inForce, description: key, stored: false }));

  answer(method: string, path: readonly string[], query: URLSearchParams, body: Record<string, unknown>): unknown {
    const [area = '', id = '', what = ''] = path;
    switch (`${method} ${area}`) {
      case 'GET stats':
        return this.#stats();
      case 'GET categories':
        return categories.toSorted((one, other) => one.name.localeCompare(other.name));
      case 'GET orders':
        if (what === 'timeline') return { steps: this.#order(id).steps, handled: [] };
        return id ? this.#order(id) : page(this.#found(query), query);
      case 'POST orders':
        return this.#act(this.#order(id), what, body);
      case 'PUT orders':
        return this.riders;
      case 'GET products':
        if (id === 'export') return { csv: 'id,name\n' };
        return page(
          this.products.filter(product => matches(`${product.name} ${product.categoryId}`, query)),
          query,
        );
      case 'POST products':
        return id === 'bulk' ? { changed: (body['ids'] as string[]).length } : this.#create(body as unknown as ProductForm);
      case 'PUT products':
        return this.#change(id, body as unknown as ProductForm);
      case 'DELETE products':
        this.products = this.products.filter(product => product.id !== id);
        return { removed: true };
      case 'GET customers':
        return what === 'orders'
          ? id.startsWith('1')
            ? this.orders
            : []
          : page(
              customers.filter(({ fullName, username }) => matches(`${fullName} ${username}`, query)),
              query,
            );
      case 'GET settings':
        return this.settings;
      case 'PUT settings':
        return this.#save(id, String(body['value']));
      case 'GET riders':
        return this.riders;
      case 'PUT riders':
        this.riders = this.riders.map(rider => (rider.id === id ? { ...rider, onShift: Boolean(body['onShift']) } : rider));
        return this.riders;
      case 'GET reports':
        return report;
      case 'GET audit':
        return this.audit;
      default:
        throw new Refusal(404, 'not-found', 'There is nothing here.');
    }
  }

  #stats() {
    const live = this.orders.filter(({ status }) => status !== 'cancelled');
    return {
      totalRevenue: live.reduce((sum, order) => sum + order.totalMinor, 0),
      totalOrders: this.orders.length,
      pendingOrders: this.orders.filter(({ status }) => status === 'pending').length,
      totalProducts: this.products.filter(({ isActive }) => isActive).length,
      lowStockProducts: this.products.filter(({ isActive, quantity }) => isActive && quantity < 10).length,
      recentOrders: this.orders.slice(0, 5),
    };
  }

  #order(id: string): AdminOrder {
    const order = this.orders.find(each => each.id === id);
    if (!order) throw new Refusal(404, 'not-found', 'There is no such order.');
    return order;
  }

  #found(query: URLSearchParams): AdminOrderRow[] {
    const status = query.get('status');
    return this.orders.filter(
      order => (!status || order.status === status) && matches(`${order.customerName} ${order.email} ${order.id}`, query),
    );
  }

  #act(order: AdminOrder, what: string, body: Record<string, unknown>): AdminOrder {
    const from = order.status;
    if (what === 'status')
      Object.assign(order, { status: body['status'] as FulfilmentStatus, byHand: true, can: { ...order.can, resume: true } });
    if (what === 'resume') Object.assign(order, { byHand: false, can: { ...order.can, resume: false } });
    if (what === 'cancel')
      Object.assign(order, { status: 'cancelled', can: { setStatus: false, resume: false, cancel: false, refund: false } });
    if (what === 'notes') order.notes.push({ at: new Date().toISOString(), actor: asha, text: String(body['text']) });
    else {
      order.steps.push({
        at,
        trigger: what,
        actor: asha,
        from,
        to: order.status,
        outcome: 'moved',
        eventId: null,
        causationId: null,
        published: [],
      });
      this.audit.unshift({
        id: `orders-${this.audit.length}`,
        at,
        actor: asha,
        action: `${what}-order`,
        subject: order.id,
        before: from,
        after: order.status,
      });
    }
    return order;
  }

  #create(form: ProductForm): AdminProduct {
    const product = { ...wholeForm(form), id: form.name.toLowerCase().replace(/\W+/g, '-'), createdAt: at, updatedAt: at };
    this.products.unshift(product);
    return product;
  }

  #change(id: string, form: ProductForm): AdminProduct {
    const product = this.products.find(each => each.id === id);
    if (!product) throw new Refusal(404, 'not-found', 'There is no such product.');
    return Object.assign(product, wholeForm(form));
  }

  #save(key: string, value: string): AdminSetting {
    const setting = this.settings.find(each => each.key === key);
    if (!setting || value === '' || (key === 'currency' && value !== 'PLN'))
      throw new Refusal(400, 'invalid-request', 'The value is not right.');
    return Object.assign(setting, { value, inForce: value, stored: true });
  }
}

const wholeForm = (form: ProductForm) => ({
  ...form,
  namePl: form.name,
  imageUrl: form.imageUrl ?? null,
  vatRate: 5,
  netAmount: 1,
  netUnit: 'pcs' as const,
});

function matches(text: string, query: URLSearchParams): boolean {
  return text.toLowerCase().includes((query.get('search') ?? '').toLowerCase());
}

function page<T>(rows: readonly T[], query: URLSearchParams) {
  const number = Number(query.get('page') ?? 1);
  return { items: rows.slice((number - 1) * 25, number * 25), total: rows.length, page: number, pageSize: 25 };
}

const customers = ['Meera Kowalska', 'Jan Nowak'].map((fullName, place) => ({
  id: `${place + 1}1111111-1111-4111-8111-111111111111`,
  fullName,
  username: fullName.split(' ')[0]?.toLowerCase() ?? '',
  email: 'x@example.com',
  emailVerified: true,
  createdAt: at,
  updatedAt: at,
  orderCount: place === 0 ? 12 : 0,
  lastActivity: place === 0 ? at : null,
}));

const sums = { orders: 3, goodsMinor: 12_000, deliveryMinor: 2_997, serviceMinor: 840, totalMinor: 15_837 };
const report = {
  from: '2026-10-23',
  to: '2026-11-21',
  sums,
  days: [
    { day: '2026-11-20', ...sums, orders: 2, totalMinor: 10_000 },
    { day: '2026-11-21', ...sums, orders: 1, totalMinor: 5_837 },
  ],
  hours: [{ hour: 12, orders: 3, totalMinor: 15_837 }],
  categories: [
    { categoryId: 'lentils', pieces: 5, goodsMinor: 9_000 },
    { categoryId: '', pieces: 1, goodsMinor: 3_000 },
  ],
  products: [{ name: 'Toor Dal', pieces: 5, goodsMinor: 9_000 }],
  baskets: [{ fromMinor: 2_500, toMinor: 5_000, orders: 3, totalMinor: 15_837 }],
};
