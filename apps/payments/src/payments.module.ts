import { Module } from '@nestjs/common';

/** Takes no money yet: orders accepts cash only while ONLINE_PAYMENTS is off, so nothing is asked of it. */
@Module({})
export class PaymentsModule {}
