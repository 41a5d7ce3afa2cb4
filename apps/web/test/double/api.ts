import type { CartItems, PlaceOrderRequest, Product, ProductDetail, ProductSuggestions } from '@kirana/contracts';
import { DoubleAccounts } from './accounts.js';
import { categories, freshProducts } from './catalogue.js';
import { seenWith, type DoubleOrders } from './orders.js';
import { quoteFor } from './pricing.js';
import { DoubleAdmin } from './admin.js';
import { Refusal } from './problems.js';
import { receiptOf } from './receipt.js';
import { store } from './store.js';

export interface Call {
  method: string;
  url: URL;
  body: Record<string, unknown>;
  /** The header `x-order-token`. */
  orderToken: string | undefined;
  /** The header `authorization`. */
  authorization?: string | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown, status = 200): Answer => ({ status, body });

const words = (listed: string | null) => listed?.split(',').filter(Boolean) ?? [];

/** As lists have it: without what only its own page shows. */
function listed({ details, ...product }: ProductDetail): Product {
  return { ...product, diets: details?.diets ?? [], allergens: details?.allergens ?? [] };
}

/** One address for each name. */
const pictureAt = (name: string) => `/media/generated/drawn-${name.toLowerCase().replaceAll(/\W+/g, '-')}/640.webp`;

/** The gateway's routes over a shop in memory. */
export class DoubleApi {
  readonly products = new Map<string, ProductDetail>(freshProducts().map(product => [product.id, product]));

  readonly accounts = new DoubleAccounts();

  readonly admin = new DoubleAdmin();

  constructor(readonly orders: DoubleOrders) {}

  answer({ method, url, body, orderToken, authorization }: Call): Answer {
    const path = url.pathname.replace(/^\/api/, '');
    const [, first = '', second = '', third = ''] = path.split('/').map(decodeURIComponent);
    if (first === 'admin') return ok(this.admin.answer(method, path.split('/').slice(2), url.searchParams, body));
    switch (`${method} ${first}`) {
      case 'GET categories':
        return ok(categories);
      case 'GET store':
        return ok(store);
      case 'GET products':
        if (second === 'featured') return ok(this.#onSale().map(listed));
        if (second === 'suggestions') return ok(this.#suggestions(url.searchParams.get('q') ?? ''));
        if (third === 'related') return ok(this.#related(second));
        return ok(second ? this.#product(second) : this.#page(url.searchParams));
      case 'POST cart':
        return ok(this.#check(body.items as CartItems));
      case 'GET cart':
      case 'PUT cart':
        return ok({ items: body.items ?? [], version: 1 });
      case 'POST quotes':
        return ok(this.#quote(body.items as CartItems, String(body.district)));
      case 'POST orders':
        return second ? this.#order(second, third, orderToken) : this.#place(body as unknown as PlaceOrderRequest);
      case 'POST generate-product-images':
        return ok({ image: pictureAt(String(body['productName'])), madeBy: 'drawn' });
      case 'POST auth':
        return ok(this.accounts.post(second, body));
      case 'GET auth':
      case 'GET me':
      case 'DELETE me':
      case 'POST me':
      case 'PUT me':
        return ok(this.accounts.mine(method, second, authorization, body, third));
      case 'GET orders':
        return this.#order(second, third, orderToken);
      default:
        throw new Refusal(404, 'not-found', 'There is nothing here.');
    }
  }

  #onSale(): ProductDetail[] {
    return [...this.products.values()].filter(product => product.stock > 0);
  }

  #product(id: string): ProductDetail {
    const product = this.products.get(id);
    if (!product) throw new Refusal(404, 'not-found', 'There is no such product.');
    return product;
  }

  #related(id: string): Product[] {
    const { categoryId } = this.#product(id);
    return this.#onSale()
      .filter(product => product.categoryId === categoryId && product.id !== id)
      .slice(0, 4)
      .map(listed);
  }

  #page(query: URLSearchParams) {
    const category = query.get('category');
    const search = query.get('search')?.toLowerCase();
    const diets = words(query.get('diet'));
    const without = words(query.get('without'));
    const matching = this.#onSale().filter(
      product =>
        (!category || product.categoryId === category) &&
        (!search || `${product.name} ${product.namePl} ${product.description}`.toLowerCase().includes(search)) &&
        diets.every(diet => product.details?.diets.some(each => each === diet)),
    );
    const found = matching.filter(product => !without.some(word => product.details?.allergens.some(each => each === word)));
    const sort = query.get('sort') ?? 'featured';
    if (sort.startsWith('price')) found.sort((a, b) => a.priceMinor - b.priceMinor);
    if (sort.startsWith('name')) found.sort((a, b) => a.name.localeCompare(b.name));
    if (sort === 'price-high' || sort === 'name-desc') found.reverse();
    const page = Number(query.get('page') ?? 1);
    const pageSize = Number(query.get('pageSize') ?? 24);
    const items = found.slice((page - 1) * pageSize, page * pageSize).map(listed);
    return { items, total: found.length, page, pageSize, hiddenByAllergens: matching.length - found.length };
  }

  #suggestions(letters: string): ProductSuggestions {
    const wanted = letters.toLowerCase();
    const fits = (...names: string[]) => names.some(name => name.toLowerCase().includes(wanted));
    const products = this.#onSale().filter(({ name, namePl, indianName }) => fits(name, namePl, indianName));
    return {
      products: products.slice(0, 6).map(({ id, name, namePl, indianName, categoryId, image, priceMinor }) => ({
        id,
        name,
        namePl,
        indianName,
        categoryId,
        image,
        priceMinor,
      })),
      categories: categories
        .filter(({ name, namePl }) => fits(name, namePl))
        .map(({ id, name, namePl }) => ({ id, name, namePl })),
      ...(wanted === 'tumeric' ? { corrected: 'turmeric' } : {}),
    };
  }

  #check(items: CartItems) {
    const lines = items.map(({ productId, quantity }) => {
      const available = this.products.get(productId)?.stock ?? 0;
      return { productId, requested: quantity, available, ok: quantity <= available };
    });
    return { ok: lines.every(line => line.ok), lines };
  }

  #quote(items: CartItems, district: string) {
    const quote = quoteFor(this.products, items, district);
    if (!quote) throw new Refusal(422, 'outside-delivery-area', 'We only deliver within Warsaw.');
    return quote;
  }

  #place(request: PlaceOrderRequest): Answer {
    const quote = this.#quote(request.items, request.district);
    if (request.paymentMethod !== 'cash') {
      throw new Refusal(409, 'payment-method-unavailable', 'Online payment is not open yet. Please choose cash on delivery.');
    }
    const short = this.#check(request.items).lines.filter(line => !line.ok);
    if (short.length > 0) {
      const lines = short.map(({ productId, requested, available }) => ({
        productId,
        name: this.#product(productId).name,
        requested,
        available,
      }));
      throw new Refusal(409, 'insufficient-stock', 'Not everything is in stock any more.', { lines });
    }
    if (request.expectedTotalMinor !== undefined && request.expectedTotalMinor !== quote.totalMinor) {
      throw new Refusal(409, 'price-changed', 'Prices have changed.', { quote });
    }
    for (const { productId, quantity } of request.items) {
      const product = this.#product(productId);
      this.products.set(productId, { ...product, stock: product.stock - quantity });
    }
    return ok(this.orders.place(request, quote).placed, 201);
  }

  #order(ref: string, what: string, orderToken: string | undefined): Answer {
    const order = this.orders.find(ref);
    if (!order) throw new Refusal(404, 'not-found', 'There is no such order.');
    if (what === 'cancel' && (order.accessToken !== orderToken || !this.orders.cancel(order))) {
      throw new Refusal(409, 'order-not-cancellable', 'It is too late to cancel.');
    }
    if (what !== 'receipt') return ok(seenWith(order, orderToken));
    if (order.accessToken !== orderToken) throw new Refusal(404, 'not-found', 'There is no such order.');
    return ok(receiptOf(order));
  }
}
