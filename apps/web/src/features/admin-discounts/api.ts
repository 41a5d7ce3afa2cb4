import type { adminCouponRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

type Routes = typeof adminCouponRoutes;

export const couponListQuery = adminQuery<Routes['list']>('/admin/coupons');
export const addCoupon = adminClient<Routes['add']>('POST', '/admin/coupons');
export const addCouponBatch = adminClient<Routes['addBatch']>('POST', '/admin/coupon-batches');
export const changeCoupon = adminClient<Routes['change']>('PUT', '/admin/coupons/:id');
