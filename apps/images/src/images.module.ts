import { Module } from '@nestjs/common';

/** Draws nothing yet: products show the drawing of the web client. */
@Module({})
export class ImagesModule {}
