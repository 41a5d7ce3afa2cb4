import { Controller } from '@nestjs/common';
import { adminOrderTimelineRoutes, type OrderTimeline } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { OrderTimelines } from './order-timelines.js';

const { timeline } = adminOrderTimelineRoutes;

@Controller('api')
export class OrderTimelineController {
  constructor(private readonly timelines: OrderTimelines) {}

  @Implements(timeline)
  timeline({ params: { id }, caller }: Call<typeof timeline>): Promise<OrderTimeline> {
    return this.timelines.of(id, caller);
  }
}
