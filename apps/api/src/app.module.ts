import { Module } from '@nestjs/common';

/** The rooms of the server. */
@Module({ imports: [] })
export class AppModule {}
