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
    | 'riders'
    | 'reports'
    | 'audit'
    | 'integrators'
    | 'team';
  /** What a role must include for the page to be shown (ADR 0056). */
  readonly permission: Permission;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** At `/admin`, and at `/admin/dashboard` as well (RT-014). */
export const DashboardPage = lazy(() => import('../../features/admin-dashboard/dashboard-page.js'));

/** The sidebar entries the specification requires, in this order (ADM-001). */
export const areas: readonly ConsoleArea[] = [
  { path: '', name: 'dashboard', permission: 'orders.read', Page: DashboardPage },
  {
    path: 'orders',
    name: 'orders',
    permission: 'orders.read',
    Page: lazy(() => import('../../features/admin-orders/orders-page.js')),
  },
  {
    path: 'products',
    name: 'products',
    permission: 'products.read',
    Page: lazy(() => import('../../features/admin-products/products-page.js')),
  },
  {
    path: 'customers',
    name: 'customers',
    permission: 'customers.read',
    Page: lazy(() => import('../../features/admin-customers/customers-page.js')),
  },
  {
    path: 'settings',
    name: 'settings',
    permission: 'settings.write',
    Page: lazy(() => import('../../features/admin-settings/settings-page.js')),
  },
];

/** Console pages beyond the specification. */
export const tools: readonly ConsoleArea[] = [
  {
    path: 'packing',
    name: 'packing',
    permission: 'orders.work',
    Page: lazy(() => import('../../features/admin-packing/packing-page.js')),
  },
  {
    path: 'board',
    name: 'board',
    permission: 'orders.read',
    Page: lazy(() => import('../../features/admin-orders/board-page.js')),
  },
  {
    path: 'riders',
    name: 'riders',
    permission: 'rides.read',
    Page: lazy(() => import('../../features/admin-riders/riders-page.js')),
  },
  {
    path: 'reports',
    name: 'reports',
    permission: 'money.read',
    Page: lazy(() => import('../../features/admin-reports/reports-page.js')),
  },
  {
    path: 'integrators',
    name: 'integrators',
    permission: 'integrators.manage',
    Page: lazy(() => import('../../features/admin-integrators/integrators-page.js')),
  },
  {
    path: 'audit',
    name: 'audit',
    permission: 'audit.read',
    Page: lazy(() => import('../../features/admin-settings/audit-page.js')),
  },
  { path: 'team', name: 'team', permission: 'team.manage', Page: lazy(() => import('../../features/admin-team/team-page.js')) },
];

export const EndpointPage = lazy(() => import('../../features/admin-integrators/endpoint-page.js'));
export const OrderPage = lazy(() => import('../../features/admin-orders/order-page.js'));
export const ImageGeneratorPage = lazy(() => import('../../features/admin-images/image-generator-page.js'));
