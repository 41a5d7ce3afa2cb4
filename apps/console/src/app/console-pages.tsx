import {
  Bike,
  ChartColumn,
  ClipboardList,
  CookingPot,
  LayoutDashboard,
  MailWarning,
  Package,
  PackageOpen,
  ReceiptText,
  ScrollText,
  Settings,
  Tags,
  TicketPercent,
  Users,
  UsersRound,
  Warehouse,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@kirana/contracts';
import type { ComponentType } from 'react';
import { consolePage } from './console-page.js';
import { pageTexts } from './console-texts.js';

export interface ConsoleArea {
  /** Path below `/admin`. */
  readonly path: string;
  readonly name:
    | 'dashboard'
    | 'orders'
    | 'products'
    | 'customers'
    | 'settings'
    | 'packing'
    | 'board'
    | 'stock'
    | 'riders'
    | 'reports'
    | 'audit'
    | 'categories'
    | 'dishes'
    | 'discounts'
    | 'integrators'
    | 'team'
    | 'deadLetters'
    | 'myRides';
  readonly Icon: LucideIcon;
  /** What a role must include for the page to be shown (ADR 0056). */
  readonly permission: Permission;
  readonly Page: ComponentType;
}

/** At `/admin`, and at `/admin/dashboard` as well (RT-014). */
export const DashboardPage = consolePage(() => import('../features/dashboard/dashboard-page.js'), pageTexts.dashboard);

/** The sidebar entries the specification requires, in this order (ADM-001). */
export const areas: readonly ConsoleArea[] = [
  { path: '', name: 'dashboard', permission: 'orders.read', Icon: LayoutDashboard, Page: DashboardPage },
  {
    path: 'orders',
    name: 'orders',
    permission: 'orders.read',
    Icon: ReceiptText,
    Page: consolePage(() => import('../features/orders/orders-page.js'), pageTexts.orders),
  },
  {
    path: 'products',
    name: 'products',
    permission: 'products.read',
    Icon: Package,
    Page: consolePage(() => import('../features/products/products-page.js'), pageTexts.products),
  },
  {
    path: 'customers',
    name: 'customers',
    permission: 'customers.read',
    Icon: Users,
    Page: consolePage(() => import('../features/customers/customers-page.js'), pageTexts.customers),
  },
  {
    path: 'settings',
    name: 'settings',
    permission: 'settings.write',
    Icon: Settings,
    Page: consolePage(() => import('../features/settings/settings-page.js'), pageTexts.settings),
  },
];

/** Console pages beyond the specification. */
export const tools: readonly ConsoleArea[] = [
  {
    path: 'my-rides',
    name: 'myRides',
    permission: 'rides.own',
    Icon: Bike,
    Page: consolePage(() => import('../features/my-rides/my-rides-page.js'), pageTexts.myRides),
  },
  {
    path: 'packing',
    name: 'packing',
    permission: 'orders.work',
    Icon: PackageOpen,
    Page: consolePage(() => import('../features/packing/packing-page.js'), pageTexts.packing),
  },
  {
    path: 'board',
    name: 'board',
    permission: 'orders.read',
    Icon: ClipboardList,
    Page: consolePage(() => import('../features/orders/board-page.js'), pageTexts.board),
  },
  {
    path: 'stock',
    name: 'stock',
    permission: 'products.read',
    Icon: Warehouse,
    Page: consolePage(() => import('../features/stock/stock-page.js'), pageTexts.stock),
  },
  {
    path: 'categories',
    name: 'categories',
    permission: 'products.write',
    Icon: Tags,
    Page: consolePage(() => import('../features/categories/categories-page.js'), pageTexts.categories),
  },
  {
    path: 'dishes',
    name: 'dishes',
    permission: 'products.write',
    Icon: CookingPot,
    Page: consolePage(() => import('../features/dishes/dishes-page.js'), pageTexts.dishes),
  },
  {
    path: 'discounts',
    name: 'discounts',
    permission: 'products.write',
    Icon: TicketPercent,
    Page: consolePage(() => import('../features/discounts/discounts-page.js'), pageTexts.discounts),
  },
  {
    path: 'riders',
    name: 'riders',
    permission: 'rides.read',
    Icon: Bike,
    Page: consolePage(() => import('../features/riders/riders-page.js'), pageTexts.riders),
  },
  {
    path: 'reports',
    name: 'reports',
    permission: 'money.read',
    Icon: ChartColumn,
    Page: consolePage(() => import('../features/reports/reports-page.js'), pageTexts.reports),
  },
  {
    path: 'integrators',
    name: 'integrators',
    permission: 'integrators.manage',
    Icon: Webhook,
    Page: consolePage(() => import('../features/integrators/integrators-page.js'), pageTexts.integrators),
  },
  {
    path: 'audit',
    name: 'audit',
    permission: 'audit.read',
    Icon: ScrollText,
    Page: consolePage(() => import('../features/settings/audit-page.js'), pageTexts.audit),
  },
  {
    path: 'team',
    name: 'team',
    permission: 'team.manage',
    Icon: UsersRound,
    Page: consolePage(() => import('../features/team/team-page.js'), pageTexts.team),
  },
  {
    path: 'dead-letters',
    name: 'deadLetters',
    permission: 'messages.retry',
    Icon: MailWarning,
    Page: consolePage(() => import('../features/dead-letters/dead-letters-page.js'), pageTexts.deadLetters),
  },
];

export const EndpointPage = consolePage(() => import('../features/integrators/endpoint-page.js'), pageTexts.integrators);
export const StocktakePage = consolePage(() => import('../features/stock/stocktake-page.js'), pageTexts.stock);
export const OrderPage = consolePage(() => import('../features/orders/order-page.js'), pageTexts.order);
export const ImageGeneratorPage = consolePage(() => import('../features/images/image-generator-page.js'), pageTexts.images);
export const ProductPage = consolePage(() => import('../features/products/page/product-page.js'), pageTexts.products);
export const CustomerPage = consolePage(() => import('../features/customers/customer-page.js'), pageTexts.customers);
export const RiderPage = consolePage(() => import('../features/riders/rider-page.js'), pageTexts.riders);
export const PrintToPack = consolePage(() => import('./shell/print-to-pack.js'), pageTexts.packing);
