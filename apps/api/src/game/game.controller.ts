import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { parseStaffAct, type StaffAct, type StaffActAnswer } from '@boardside/contract';
import type { Command } from '@boardside/game';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { TableDevices } from '../access/table-devices.js';
import type { StreamName } from '../log/event-log.js';
import { malformed, notFound, ProblemAnswer } from '../platform/http/problem.js';
import { EntryJudge } from './entry-judge.js';
import { GameDesk, type ActResult } from './game-desk.js';

/** Only describes the request in the reference: the contract's parser checks it. */
class StaffActBody {
  /** A command of the game, by its `kind`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  command: object;

  /** The version of the game that the act was confirmed on. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  seen: number;
}

/** Staff commands of one game. The console works out itself what an act would do. */
@ApiTags('game')
@Requires('act-at-a-table')
@Controller('tournaments/:tournament/games/:game')
export class GameController {
  constructor(
    private readonly desk: GameDesk,
    private readonly judge: EntryJudge,
    private readonly devices: TableDevices,
  ) {}

  @Post('acts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Does what staff decided' })
  @ApiBody({ type: StaffActBody })
  @ApiOkResponse({ description: 'StaffActAnswer' })
  @ApiConflictResponse({ description: 'Problem with the refusal of the game' })
  async act(
    @Param('tournament') tournament: string,
    @Param('game') game: string,
    @Body() body: unknown,
    @CurrentStaff() staff: Staff,
  ): Promise<StaffActAnswer> {
    const name = await this.#requireGame(tournament, game);
    const { command: asked, seen } = actIn(body);
    const judged = await this.judge.judge(await this.desk.read(name), asked);
    const command = await this.#toSeatedTablet(name, judged);
    return valueOf(await this.desk.act(name, command, { author: authorOf(staff), seen }));
  }

  /** A clock goes to the tablet that the table has now: a page knows only which one had it. */
  async #toSeatedTablet(name: StreamName, command: Command): Promise<Command> {
    if (command.kind !== 'claim-clock' || command.holder.kind !== 'device') return command;
    const { game } = await this.desk.read(name);
    if (game.phase === 'unopened') return command;
    const device = (await this.devices.currentDevices(name.tournament)).get(game.table);
    if (device === undefined) throw notFound('tablet');
    return { ...command, holder: { kind: 'device', device } };
  }

  async #requireGame(tournament: string, game: string) {
    const name = { tournament, stream: game };
    if ((await this.desk.read(name)).game.phase === 'unopened') throw notFound('game');
    return name;
  }
}

function actIn(body: unknown): StaffAct {
  const act = parseStaffAct(body);
  if (act.ok && isSecondOpinion(act.value)) {
    throw malformed('second-opinion');
  }
  if (act.ok) return act.value;
  const { at, wanted } = act.refusal;
  throw new ProblemAnswer(400, { code: 'malformed', of: 'command', at, wanted });
}

/** There it is another person's, who does not overrule a list (G28 D). */
function isSecondOpinion({ command }: StaffAct): boolean {
  return command.kind === 'rule' && command.opinion === 2;
}

function authorOf({ id }: Staff) {
  return { staff: id, role: 'director' } as const;
}

function valueOf(answer: ActResult): StaffActAnswer {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  throw new ProblemAnswer(409, { code: refusal.code, refusal });
}
