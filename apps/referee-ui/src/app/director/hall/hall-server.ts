import { Injectable, inject, signal } from '@angular/core';
import type {
  Case,
  CertificateView,
  Claim,
  GameView,
  ListRuling,
  ListTaken,
  Me,
  Problem,
  SentMessage,
  StaffAct,
  StaffActAnswer,
  TournamentSummary,
  TournamentView,
  WallView,
  WordListView,
} from '@boardside/contract';
import type { RuleSet } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { request } from '../../session/request.js';
import { shellWords } from '../../words/director-shell.js';
import type { Answer } from './answer.js';
import { fetchBackup, saveFile, type Tell } from './backup.js';
import { upload } from './upload.js';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type NewDivision = {
  readonly name: string;
  /** The id of a preset, or of a rule set of the tournament. */
  readonly ruleSet: string;
  /** A list's hash, or `none`; not said: Boardside's own list. */
  readonly list?: string;
};

export type DivisionChange = Partial<NewDivision> & {
  /** Why the rules change after a round of the division has begun. */
  readonly reason?: string;
};

/** The options of a rule set, without what tells it from another. */
export type RuleOptions = Omit<RuleSet, 'id' | 'version' | 'name'>;

export function optionsOf({ id: _i, version: _v, name: _n, ...options }: RuleSet): RuleOptions {
  return options;
}

export type NewRuleSet = {
  readonly name: string;
  /** The id of the preset that it was copied from. */
  readonly preset: string;
  readonly options: RuleOptions;
};

export type RuleSetChange = Omit<NewRuleSet, 'preset'> & {
  /** The version that was changed. */
  readonly seen: number;
};

export type NewList = {
  readonly file: Blob;
  readonly name: string;
  readonly official: WordListView['official'];
  readonly tileSet: WordListView['tileSet'];
};

const answerWithinMs = 10_000;

/** Every request of the console, over HTTP with the session's cookie. */
@Injectable({ providedIn: 'root' })
export class HallServer {
  private readonly instruments = inject(Instruments);

  /** Whether the last request was answered at all. */
  readonly answers = signal(true);
  /** How often an answer said that nobody is signed in. */
  readonly turnedAway = signal(0);

  me(): Promise<Answer<Me>> {
    return this.ask('GET', 'me');
  }

  setUp(account: { token: string; name: string; password: string }): Promise<Answer<unknown>> {
    return this.ask('POST', 'setup', account);
  }

  signIn(account: { name: string; password: string }): Promise<Answer<unknown>> {
    return this.ask('POST', 'sign-in', account);
  }

  signOut(): Promise<Answer<unknown>> {
    return this.ask('POST', 'sign-out', {});
  }

  certificate(): Promise<Answer<CertificateView>> {
    return this.ask('GET', 'certificate');
  }

  /** `tell` hears how many of all rows have come; the file is put among the browser's downloads. */
  async backUp(tell: Tell): Promise<Answer<undefined>> {
    try {
      const fetched = await fetchBackup('/api/backup', tell);
      if (fetched.kind === 'refused') return this.heard(fetched.status, fetched.text);
      saveFile(fetched.file, fetched.name);
      return { ok: true, value: undefined };
    } catch {
      this.answers.set(false);
      return notAnswered;
    }
  }

  tournaments(): Promise<Answer<readonly TournamentSummary[]>> {
    return this.ask('GET', 'tournaments');
  }

  makeTournament(name: string): Promise<Answer<{ id: string }>> {
    return this.ask('POST', 'tournaments', { name });
  }

  tournament(id: string): Promise<Answer<TournamentView>> {
    return this.ask('GET', `tournaments/${id}`);
  }

  wall(id: string): Promise<Answer<WallView>> {
    return this.ask('GET', `tournaments/${id}/wall`);
  }

  claims(t: string): Promise<Answer<{ readonly claims: readonly Claim[] }>> {
    return this.ask('GET', `tournaments/${t}/claims`);
  }

  claim(t: string, item: string): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/claims`, { item });
  }

  release(t: string, item: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/claims/${encodeURIComponent(item)}`);
  }

  cases(t: string): Promise<Answer<{ readonly cases: readonly Case[] }>> {
    return this.ask('GET', `tournaments/${t}/cases`);
  }

  /** What was sent to tables lately, and where it was seen. */
  messages(t: string): Promise<Answer<{ readonly messages: readonly SentMessage[] }>> {
    return this.ask('GET', `tournaments/${t}/messages`);
  }

  tellTables(t: string, tables: readonly number[] | 'all', text: string): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/messages`, { tables, text });
  }

  game(tournament: string, game: string): Promise<Answer<GameView>> {
    return this.ask('GET', `tournaments/${tournament}/games/${game}`);
  }

  lists(): Promise<Answer<readonly WordListView[]>> {
    return this.ask('GET', 'lists');
  }

  /** `tell` hears how much of the file has gone, from 0 to 1. */
  async loadList(
    { file, name, official, tileSet }: NewList,
    tell: (sent: number) => void,
  ): Promise<Answer<ListTaken>> {
    const query = new URLSearchParams({ name, official, tileSet });
    try {
      const { status, text } = await upload(`/api/lists?${query.toString()}`, file, tell);
      return this.heard<ListTaken>(status, text);
    } catch {
      this.answers.set(false);
      return notAnswered;
    }
  }

  removeList(hash: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `lists/${hash}`);
  }

  /** With `against`: what that list would say of the same words today. */
  listRulings(
    t: string,
    hash: string,
    against: string | undefined,
  ): Promise<Answer<readonly ListRuling[]>> {
    const query = against === undefined ? '' : `?against=${against}`;
    return this.ask('GET', `tournaments/${t}/lists/${hash}/rulings${query}`);
  }

  addDivision(t: string, division: NewDivision): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/divisions`, division);
  }

  changeDivision(t: string, division: string, change: DivisionChange): Promise<Answer<unknown>> {
    return this.ask('PATCH', `tournaments/${t}/divisions/${division}`, change);
  }

  addRuleSet(t: string, ruleSet: NewRuleSet): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/rule-sets`, ruleSet);
  }

  changeRuleSet(t: string, ruleSet: string, change: RuleSetChange): Promise<Answer<unknown>> {
    return this.ask('PUT', `tournaments/${t}/rule-sets/${ruleSet}`, change);
  }

  removeRuleSet(t: string, ruleSet: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/rule-sets/${ruleSet}`);
  }

  addTables(t: string, count: number): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables`, { count });
  }

  removeTable(t: string, table: number): Promise<Answer<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/tables/${String(table)}`);
  }

  renewCode(t: string, table: number): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables/${String(table)}/code`, {});
  }

  answerTablet(
    t: string,
    table: number,
    request: string,
    answer: 'approve' | 'refuse',
  ): Promise<Answer<unknown>> {
    const path = `tournaments/${t}/tables/${String(table)}/requests/${request}`;
    return this.ask('POST', path, { answer });
  }

  releaseTablet(t: string, table: number): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables/${String(table)}/release`, {});
  }

  blockTablet(t: string, table: number, device: string): Promise<Answer<unknown>> {
    const path = `tournaments/${t}/tables/${String(table)}/former/${device}/block`;
    return this.ask('POST', path, {});
  }

  endRound(t: string, round: number, reason: string): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/rounds/${String(round)}/end`, { reason });
  }

  orderRoom(t: string, what: 'stop' | 'start', reason: string): Promise<Answer<unknown>> {
    return this.ask('POST', `tournaments/${t}/room`, { what, reason });
  }

  act(t: string, game: string, act: StaffAct): Promise<Answer<StaffActAnswer>> {
    return this.ask('POST', `tournaments/${t}/games/${game}/acts`, act);
  }

  /** Address of a game's record to download. */
  recordAddress(t: string, game: string, form: 'json' | 'gcg'): string {
    return `/api/tournaments/${t}/games/${game}/record.${form}`;
  }

  /** Any request below `/api/`. `bearer`: a secret that must not stand in an address. */
  async ask<Value>(
    verb: Verb,
    path: string,
    body?: unknown,
    bearer?: string,
  ): Promise<Answer<Value>> {
    const patience = new AbortController();
    const forget = this.instruments.later(answerWithinMs, () => patience.abort());
    try {
      const asked = { body, token: bearer, signal: patience.signal };
      const response = await request(verb, `/api/${path}`, asked);
      return this.heard<Value>(response.status, await response.text());
    } catch {
      this.answers.set(false);
      return notAnswered;
    } finally {
      forget();
    }
  }

  private heard<Value>(status: number, text: string): Answer<Value> {
    this.answers.set(true);
    if (status === 401) this.turnedAway.update((times) => times + 1);
    return read<Value>(status, text);
  }
}

const notAnswered = {
  ok: false,
  status: 0,
  problem: { code: 'no-answer', message: shellWords.noAnswer },
} as const;

function read<Value>(status: number, text: string): Answer<Value> {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (status >= 200 && status < 300) return { ok: true, value: body as Value };
  return { ok: false, status, problem: problemIn(body) };
}

function problemIn(body: unknown): Problem {
  const problem = body as Partial<Problem> | undefined;
  if (typeof problem?.code === 'string' && typeof problem.message === 'string') {
    return problem as Problem;
  }
  return { code: 'unexpected', message: shellWords.unexpected };
}
