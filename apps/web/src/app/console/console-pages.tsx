import {
  Bike,
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  Package,
  PackageOpen,
  ReceiptText,
  ScrollText,
  Settings,
  Tags,
  Users,
  Warehouse,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
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
    | 'integrators';
  readonly Icon: LucideIcon;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** At `/admin`, and at `/admin/dashboard` as well (RT-014). */
export const DashboardPage = lazy(() => import('../../features/admin-dashboard/dashboard-page.js'));

/** The sidebar entries the specification requires, in this order (ADM-001). */
export const areas: readonly ConsoleArea[] = [
  { path: '', name: 'dashboard', Icon: LayoutDashboard, Page: DashboardPage },
  { path: 'orders', name: 'orders', Icon: ReceiptText, Page: lazy(() => import('../../features/admin-orders/orders-page.js')) },
  {
    path: 'products',
    name: 'products',
    Icon: Package,
    Page: lazy(() => import('../../features/admin-products/products-page.js')),
  },
  {
    path: 'customers',
    name: 'customers',
    Icon: Users,
    Page: lazy(() => import('../../features/admin-customers/customers-page.js')),
  },
  {
    path: 'settings',
    name: 'settings',
    Icon: Settings,
    Page: lazy(() => import('../../features/admin-settings/settings-page.js')),
  },
];

/** Console pages beyond the specification. */
export const tools: readonly ConsoleArea[] = [
  {
    path: 'packing',
    name: 'packing',
    Icon: PackageOpen,
    Page: lazy(() => import('../../features/admin-packing/packing-page.js')),
  },
  { path: 'board', name: 'board', Icon: ClipboardList, Page: lazy(() => import('../../features/admin-orders/board-page.js')) },
  { path: 'stock', name: 'stock', Icon: Warehouse, Page: lazy(() => import('../../features/admin-stock/stock-page.js')) },
  {
    path: 'categories',
    name: 'categories',
    Icon: Tags,
    Page: lazy(() => import('../../features/admin-categories/categories-page.js')),
  },
  { path: 'riders', name: 'riders', Icon: Bike, Page: lazy(() => import('../../features/admin-riders/riders-page.js')) },
  {
    path: 'reports',
    name: 'reports',
    Icon: ChartColumn,
    Page: lazy(() => import('../../features/admin-reports/reports-page.js')),
  },
  {
    path: 'integrators',
    name: 'integrators',
    Icon: Webhook,
    Page: lazy(() => import('../../features/admin-integrators/integrators-page.js')),
  },
  { path: 'audit', name: 'audit', Icon: ScrollText, Page: lazy(() => import('../../features/admin-settings/audit-page.js')) },
];

export const EndpointPage = lazy(() => import('../../features/admin-integrators/endpoint-page.js'));
export const StocktakePage = lazy(() => import('../../features/admin-stock/stocktake-page.js'));
export const OrderPage = lazy(() => import('../../features/admin-orders/order-page.js'));
export const ImageGeneratorPage = lazy(() => import('../../features/admin-images/image-generator-page.js'));
export const ProductPage = lazy(() => import('./product-page.js'));
export const CustomerPage = lazy(() => import('../../features/admin-customers/customer-page.js'));
export const RiderPage = lazy(() => import('../../features/admin-riders/rider-page.js'));
