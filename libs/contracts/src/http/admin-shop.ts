import { z } from 'zod';
import { AdminStats } from './admin-orders.js';
import { Category } from './catalogue.js';
import { defineRoutes, toAdmins } from './route.js';
import { RunningOut } from './today-report.js';

/** What the gateway puts together for the console out of what several services know. */
export const adminShopRoutes = defineRoutes('gateway', {
  stats: {
    method: 'GET',
    path: '/admin/stats',
    permission: 'money.read',
    answer: AdminStats,
    exposed: toAdmins('The metrics of the dashboard; amounts in grosze'),
  },
  runningOut: {
    method: 'GET',
    path: '/admin/running-out',
    permission: 'products.read',
    answer: RunningOut,
    exposed: toAdmins('Products that end within two weeks as they sold in the last two, the first to end first'),
  },
  categories: {
    method: 'GET',
    path: '/admin/categories',
    permission: 'products.read',
    answer: z.array(Category),
    exposed: toAdmins('Categories by name'),
  },
});
