import { Injectable, inject, signal } from '@angular/core';
import type {
  Case,
  CertificateView,
  Claim,
  GameView,
  WordListRuling,
  WordListUpload,
  Me,
  SentMessage,
  StaffAct,
  StaffActAnswer,
  TournamentSummary,
  TournamentView,
  HallView,
  WordListView,
} from '@boardside/contract';
import type { RuleSet } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { request } from '../../session/request.js';
import type { ApiResult } from './api-result.js';
import { fetchBackup, saveFile, type BackupProgress } from './backup-download.js';
import { upload } from './upload.js';
import { problemIn } from '../../text/problem-in.js';

type HttpVerb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type DivisionInput = {
  readonly name: string;
  /** The id of a preset, or of a rule set of the tournament. */
  readonly ruleSet: string;
  /** A list's hash, or `none`; not said: Boardside's own list. */
  readonly list?: string;
};

export type DivisionPatch = Partial<DivisionInput> & {
  /** Why the rules change after a round of the division has begun. */
  readonly reason?: string;
};

/** The options of a rule set, without what tells it from another. */
export type RuleOptions = Omit<RuleSet, 'id' | 'version' | 'name'>;

export function optionsOf({ id: _i, version: _v, name: _n, ...options }: RuleSet): RuleOptions {
  return options;
}

export type RuleSetInput = {
  readonly name: string;
  /** The id of the preset that it was copied from. */
  readonly preset: string;
  readonly options: RuleOptions;
};

export type RuleSetUpdate = Omit<RuleSetInput, 'preset'> & {
  /** The version that was changed. */
  readonly seen: number;
};

export type NewWordList = {
  readonly file: Blob;
  readonly name: string;
  readonly official: WordListView['official'];
  readonly tileSet: WordListView['tileSet'];
};

const answerWithinMs = 10_000;

/** Every request of the console, over HTTP with the session's cookie. */
@Injectable({ providedIn: 'root' })
export class ConsoleApi {
  private readonly instruments = inject(Instruments);

  /** Whether the last request was answered at all. */
  readonly isReachable = signal(true);
  /** How often an answer said that nobody is signed in. */
  readonly unauthorizedCount = signal(0);

  me(): Promise<ApiResult<Me>> {
    return this.ask('GET', 'me');
  }

  setUp(account: { token: string; name: string; password: string }): Promise<ApiResult<unknown>> {
    return this.ask('POST', 'setup', account);
  }

  signIn(account: { name: string; password: string }): Promise<ApiResult<unknown>> {
    return this.ask('POST', 'sign-in', account);
  }

  signOut(): Promise<ApiResult<unknown>> {
    return this.ask('POST', 'sign-out', {});
  }

  certificate(): Promise<ApiResult<CertificateView>> {
    return this.ask('GET', 'certificate');
  }

  /** `tell` hears how many of all rows have come; the file is put among the browser's downloads. */
  async backUp(tell: BackupProgress): Promise<ApiResult<undefined>> {
    try {
      const fetched = await fetchBackup('/api/backup', tell);
      if (fetched.kind === 'refused') return this.resultFrom(fetched.status, fetched.text);
      saveFile(fetched.file, fetched.name);
      return { ok: true, value: undefined };
    } catch {
      this.isReachable.set(false);
      return noAnswerResult;
    }
  }

  tournaments(): Promise<ApiResult<readonly TournamentSummary[]>> {
    return this.ask('GET', 'tournaments');
  }

  makeTournament(name: string): Promise<ApiResult<{ id: string }>> {
    return this.ask('POST', 'tournaments', { name });
  }

  tournament(id: string): Promise<ApiResult<TournamentView>> {
    return this.ask('GET', `tournaments/${id}`);
  }

  wall(id: string): Promise<ApiResult<HallView>> {
    return this.ask('GET', `tournaments/${id}/wall`);
  }

  claims(t: string): Promise<ApiResult<{ readonly claims: readonly Claim[] }>> {
    return this.ask('GET', `tournaments/${t}/claims`);
  }

  claim(t: string, item: string): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/claims`, { item });
  }

  release(t: string, item: string): Promise<ApiResult<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/claims/${encodeURIComponent(item)}`);
  }

  cases(t: string): Promise<ApiResult<{ readonly cases: readonly Case[] }>> {
    return this.ask('GET', `tournaments/${t}/cases`);
  }

  /** What was sent to tables lately, and where it was seen. */
  messages(t: string): Promise<ApiResult<{ readonly messages: readonly SentMessage[] }>> {
    return this.ask('GET', `tournaments/${t}/messages`);
  }

  sendMessage(
    t: string,
    tables: readonly number[] | 'all',
    text: string,
  ): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/messages`, { tables, text });
  }

  game(tournament: string, game: string): Promise<ApiResult<GameView>> {
    return this.ask('GET', `tournaments/${tournament}/games/${game}`);
  }

  lists(): Promise<ApiResult<readonly WordListView[]>> {
    return this.ask('GET', 'lists');
  }

  /** `tell` hears how much of the file has gone, from 0 to 1. */
  async loadList(
    { file, name, official, tileSet }: NewWordList,
    tell: (sent: number) => void,
  ): Promise<ApiResult<WordListUpload>> {
    const query = new URLSearchParams({ name, official, tileSet });
    try {
      const { status, text } = await upload(`/api/lists?${query.toString()}`, file, tell);
      return this.resultFrom<WordListUpload>(status, text);
    } catch {
      this.isReachable.set(false);
      return noAnswerResult;
    }
  }

  removeList(hash: string): Promise<ApiResult<unknown>> {
    return this.ask('DELETE', `lists/${hash}`);
  }

  /** With `against`: what that list would say of the same words today. */
  listRulings(
    t: string,
    hash: string,
    against: string | undefined,
  ): Promise<ApiResult<readonly WordListRuling[]>> {
    const query = against === undefined ? '' : `?against=${against}`;
    return this.ask('GET', `tournaments/${t}/lists/${hash}/rulings${query}`);
  }

  addDivision(t: string, division: DivisionInput): Promise<ApiResult<{ readonly id: string }>> {
    return this.ask('POST', `tournaments/${t}/divisions`, division);
  }

  changeDivision(t: string, division: string, change: DivisionPatch): Promise<ApiResult<unknown>> {
    return this.ask('PATCH', `tournaments/${t}/divisions/${division}`, change);
  }

  addRuleSet(t: string, ruleSet: RuleSetInput): Promise<ApiResult<{ readonly id: string }>> {
    return this.ask('POST', `tournaments/${t}/rule-sets`, ruleSet);
  }

  changeRuleSet(t: string, ruleSet: string, change: RuleSetUpdate): Promise<ApiResult<unknown>> {
    return this.ask('PUT', `tournaments/${t}/rule-sets/${ruleSet}`, change);
  }

  removeRuleSet(t: string, ruleSet: string): Promise<ApiResult<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/rule-sets/${ruleSet}`);
  }

  addTables(t: string, count: number): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables`, { count });
  }

  removeTable(t: string, table: number): Promise<ApiResult<unknown>> {
    return this.ask('DELETE', `tournaments/${t}/tables/${String(table)}`);
  }

  renewCode(t: string, table: number): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables/${String(table)}/code`, {});
  }

  decideTabletRequest(
    t: string,
    table: number,
    request: string,
    answer: 'approve' | 'refuse',
  ): Promise<ApiResult<unknown>> {
    const path = `tournaments/${t}/tables/${String(table)}/requests/${request}`;
    return this.ask('POST', path, { answer });
  }

  releaseTablet(t: string, table: number): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/tables/${String(table)}/release`, {});
  }

  blockTablet(t: string, table: number, device: string): Promise<ApiResult<unknown>> {
    const path = `tournaments/${t}/tables/${String(table)}/former/${device}/block`;
    return this.ask('POST', path, {});
  }

  endRound(t: string, round: number, reason: string): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/rounds/${String(round)}/end`, { reason });
  }

  orderRoom(t: string, what: 'stop' | 'start', reason: string): Promise<ApiResult<unknown>> {
    return this.ask('POST', `tournaments/${t}/room`, { what, reason });
  }

  act(t: string, game: string, act: StaffAct): Promise<ApiResult<StaffActAnswer>> {
    return this.ask('POST', `tournaments/${t}/games/${game}/acts`, act);
  }

  /** Address of a game's record to download. */
  recordAddress(t: string, game: string, form: 'json' | 'gcg'): string {
    return `/api/tournaments/${t}/games/${game}/record.${form}`;
  }

  /** Any request below `/api/`. `bearer`: a secret that must not stand in an address. */
  async ask<Value>(
    verb: HttpVerb,
    path: string,
    body?: unknown,
    bearer?: string,
  ): Promise<ApiResult<Value>> {
    const patience = new AbortController();
    const forget = this.instruments.later(answerWithinMs, () => patience.abort());
    try {
      const asked = { body, token: bearer, signal: patience.signal };
      const response = await request(verb, `/api/${path}`, asked);
      return this.resultFrom<Value>(response.status, await response.text());
    } catch {
      this.isReachable.set(false);
      return noAnswerResult;
    } finally {
      forget();
    }
  }

  private resultFrom<Value>(status: number, text: string): ApiResult<Value> {
    this.isReachable.set(true);
    if (status === 401) this.unauthorizedCount.update((times) => times + 1);
    return apiResultOf<Value>(status, text);
  }
}

const noAnswerResult = { ok: false, status: 0, problem: { code: 'no-answer' } } as const;

function apiResultOf<Value>(status: number, text: string): ApiResult<Value> {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (status >= 200 && status < 300) return { ok: true, value: body as Value };
  return { ok: false, status, problem: problemIn(body) };
}
