import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { CaseBench } from './case-bench.js';
import { CaseViews } from './case-views.js';
import { CasesController } from './cases.controller.js';
import { ClaimEndings } from './claim-endings.js';
import { Claims } from './claims.js';
import { ClaimsController } from './claims.controller.js';
import { Docket } from './docket.js';
import { Jury } from './jury.js';
import { JurorNotes } from './juror-notes.js';
import { ListJudge } from './list-judge.js';
import { RulingNews } from './ruling-news.js';
import { CaseWrongRow, ClaimRow, JurorNoteRow } from './ruling.row.js';
import { TimeToAsk } from './time-to-ask.js';
import { WrongCases } from './wrong-cases.js';

@Module({
  imports: [
    LogModule,
    GameModule,
    AccessModule,
    TypeOrmModule.forFeature([ClaimRow, JurorNoteRow, CaseWrongRow]),
  ],
  controllers: [CasesController, ClaimsController],
  providers: [
    RulingNews,
    Docket,
    Claims,
    ClaimEndings,
    WrongCases,
    JurorNotes,
    CaseViews,
    CaseBench,
    Jury,
    ListJudge,
    TimeToAsk,
  ],
  exports: [RulingNews, Docket, Claims, CaseViews],
})
export class RulingModule {}
