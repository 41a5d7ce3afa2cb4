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
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

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
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** At `/admin`, and at `/admin/dashboard` as well (RT-014). */
export const DashboardPage = lazy(() => import('../../features/admin-dashboard/dashboard-page.js'));

/** The sidebar entries the specification requires, in this order (ADM-001). */
export const areas: readonly ConsoleArea[] = [
  { path: '', name: 'dashboard', permission: 'orders.read', Icon: LayoutDashboard, Page: DashboardPage },
  {
    path: 'orders',
    name: 'orders',
    permission: 'orders.read',
    Icon: ReceiptText,
    Page: lazy(() => import('../../features/admin-orders/orders-page.js')),
  },
  {
    path: 'products',
    name: 'products',
    permission: 'products.read',
    Icon: Package,
    Page: lazy(() => import('../../features/admin-products/products-page.js')),
  },
  {
    path: 'customers',
    name: 'customers',
    permission: 'customers.read',
    Icon: Users,
    Page: lazy(() => import('../../features/admin-customers/customers-page.js')),
  },
  {
    path: 'settings',
    name: 'settings',
    permission: 'settings.write',
    Icon: Settings,
    Page: lazy(() => import('../../features/admin-settings/settings-page.js')),
  },
];

/** Console pages beyond the specification. */
export const tools: readonly ConsoleArea[] = [
  {
    path: 'my-rides',
    name: 'myRides',
    permission: 'rides.own',
    Icon: Bike,
    Page: lazy(() => import('../../features/my-rides/my-rides-page.js')),
  },
  {
    path: 'packing',
    name: 'packing',
    permission: 'orders.work',
    Icon: PackageOpen,
    Page: lazy(() => import('../../features/admin-packing/packing-page.js')),
  },
  {
    path: 'board',
    name: 'board',
    permission: 'orders.read',
    Icon: ClipboardList,
    Page: lazy(() => import('../../features/admin-orders/board-page.js')),
  },
  {
    path: 'stock',
    name: 'stock',
    permission: 'products.read',
    Icon: Warehouse,
    Page: lazy(() => import('../../features/admin-stock/stock-page.js')),
  },
  {
    path: 'categories',
    name: 'categories',
    permission: 'products.write',
    Icon: Tags,
    Page: lazy(() => import('../../features/admin-categories/categories-page.js')),
  },
  {
    path: 'dishes',
    name: 'dishes',
    permission: 'products.write',
    Icon: CookingPot,
    Page: lazy(() => import('../../features/admin-dishes/dishes-page.js')),
  },
  {
    path: 'discounts',
    name: 'discounts',
    permission: 'products.write',
    Icon: TicketPercent,
    Page: lazy(() => import('../../features/admin-discounts/discounts-page.js')),
  },
  {
    path: 'riders',
    name: 'riders',
    permission: 'rides.read',
    Icon: Bike,
    Page: lazy(() => import('../../features/admin-riders/riders-page.js')),
  },
  {
    path: 'reports',
    name: 'reports',
    permission: 'money.read',
    Icon: ChartColumn,
    Page: lazy(() => import('../../features/admin-reports/reports-page.js')),
  },
  {
    path: 'integrators',
    name: 'integrators',
    permission: 'integrators.manage',
    Icon: Webhook,
    Page: lazy(() => import('../../features/admin-integrators/integrators-page.js')),
  },
  {
    path: 'audit',
    name: 'audit',
    permission: 'audit.read',
    Icon: ScrollText,
    Page: lazy(() => import('../../features/admin-settings/audit-page.js')),
  },
  {
    path: 'team',
    name: 'team',
    permission: 'team.manage',
    Icon: UsersRound,
    Page: lazy(() => import('../../features/admin-team/team-page.js')),
  },
  {
    path: 'dead-letters',
    name: 'deadLetters',
    permission: 'messages.retry',
    Icon: MailWarning,
    Page: lazy(() => import('../../features/admin-dead-letters/dead-letters-page.js')),
  },
];

export const EndpointPage = lazy(() => import('../../features/admin-integrators/endpoint-page.js'));
export const StocktakePage = lazy(() => import('../../features/admin-stock/stocktake-page.js'));
export const OrderPage = lazy(() => import('../../features/admin-orders/order-page.js'));
export const ImageGeneratorPage = lazy(() => import('../../features/admin-images/image-generator-page.js'));
export const ProductPage = lazy(() => import('./product-page.js'));
export const CustomerPage = lazy(() => import('../../features/admin-customers/customer-page.js'));
export const RiderPage = lazy(() => import('../../features/admin-riders/rider-page.js'));
