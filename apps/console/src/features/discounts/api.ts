import { adminCouponRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const couponListQuery = adminQuery(adminCouponRoutes.list);
export const addCoupon = adminClient(adminCouponRoutes.add);
export const addCouponBatch = adminClient(adminCouponRoutes.addBatch);
export const changeCoupon = adminClient(adminCouponRoutes.change);
