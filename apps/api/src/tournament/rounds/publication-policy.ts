import { Injectable } from '@nestjs/common';
import type { StreamName } from '../../log/event-log.js';
import type { TournamentPolicy } from '../tournament-policy.js';
import { Publications } from './publications.js';

/** Finishes, once a start, publications that a crash cut short: their games are opened. */
@Injectable()
export class PublicationPolicy implements TournamentPolicy {
  readonly complaint = 'a game of a published round could not be opened';
  /**
   * Tournaments whose earlier publications are finished; whoever publishes opens the games then.
   */
  readonly #finished = new Set<string>();

  constructor(private readonly publications: Publications) {}

  concerns({ tournament }: StreamName): boolean {
    return !this.#finished.has(tournament);
  }

  async act({ tournament }: StreamName): Promise<'done'> {
    await this.publications.finish(tournament);
    this.#finished.add(tournament);
    return 'done';
  }
}
