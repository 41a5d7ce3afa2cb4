import { Module } from '@nestjs/common';
import { PublicFeedController } from './public-feed.controller.js';

@Module({
  controllers: [PublicFeedController],
})
export class IntegratorsModule {}
