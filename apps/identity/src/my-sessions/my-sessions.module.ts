import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { MySessionsController } from './my-sessions.controller.js';

@Module({
  imports: [SessionModule],
  controllers: [MySessionsController],
})
export class MySessionsModule {}
