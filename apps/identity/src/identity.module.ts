import { Module } from '@nestjs/common';

/** Knows nobody yet: every visitor is a guest. */
@Module({})
export class IdentityModule {}
