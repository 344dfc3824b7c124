import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import type { Request } from 'express';
import { notFound } from '../../platform/http/problem.js';
import { TournamentDesk } from '../tournament-desk.js';

/** A table of the hall, as a route names it: `:tournament`, `:table`. */
export interface TablePlace {
  readonly tournament: string;
  readonly table: number;
}

/** Turns away who asks for a table that is not there. */
@Injectable()
export class ExistingTablePipe implements PipeTransform<Request['params'], Promise<TablePlace>> {
  constructor(private readonly tournaments: TournamentDesk) {}

  async transform({ tournament: id, table: number }: Request['params']): Promise<TablePlace> {
    const { tournament } = await this.tournaments.read(String(id));
    if (tournament.version === 0) throw notFound('tournament');
    const table = tournament.tables.find((known) => String(known) === number);
    if (table === undefined) throw notFound('table');
    return { tournament: String(id), table };
  }
}

const placeAsked = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Request['params'] =>
    context.switchToHttp().getRequest<Request>().params,
);

/** The table that the address names. */
export const TableParam = () => placeAsked(ExistingTablePipe);
