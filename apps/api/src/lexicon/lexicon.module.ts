import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { ListsController } from './lists.controller.js';
import { PostgresWordLists } from './postgres-word-lists.js';
import { WordGraphRow } from './word-graph.row.js';
import { WordListRow } from './word-list.row.js';
import { WordLists } from './word-lists.js';

@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([WordListRow, WordGraphRow])],
  controllers: [ListsController],
  providers: [{ provide: WordLists, useClass: PostgresWordLists }],
  exports: [WordLists],
})
export class LexiconModule {}
