import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { CaseNotes } from './case-notes.js';
import { CaseViews } from './case-views.js';
import { CasesController } from './cases.controller.js';
import { Claims } from './claims.js';
import { ClaimsController } from './claims.controller.js';
import { OpenCases } from './open-cases.js';
import { Jury } from './jury.js';
import { RulingChanges } from './ruling-changes.js';
import { CaseProblemRow, ClaimRow, JurorNoteRow } from './ruling.row.js';

@Module({
  imports: [
    LogModule,
    GameModule,
    AccessModule,
    TypeOrmModule.forFeature([ClaimRow, JurorNoteRow, CaseProblemRow]),
  ],
  controllers: [CasesController, ClaimsController],
  providers: [RulingChanges, OpenCases, Claims, CaseNotes, CaseViews, Jury],
  exports: [RulingChanges, OpenCases, Claims, CaseViews],
})
export class RulingModule {}
