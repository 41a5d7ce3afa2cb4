import { Controller } from '@nestjs/common';
import { adminOrderTimelineRoutes, type OrderTimeline } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { OrderTimelines } from './order-timelines.js';

const { timeline } = adminOrderTimelineRoutes;

@Controller('api')
export class AdminOrdersController {
  constructor(private readonly timelines: OrderTimelines) {}

  @Implements(timeline)
  timeline({ params: { id }, caller }: Call<typeof timeline>): Promise<OrderTimeline> {
    return this.timelines.of(id, caller);
  }
}
