import { Module } from '@nestjs/common';

/** Sends nothing yet: no queue is bound for it. */
@Module({})
export class NotificationsModule {}
