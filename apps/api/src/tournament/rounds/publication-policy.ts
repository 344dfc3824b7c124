import { Injectable } from '@nestjs/common';
import type { StreamName } from '../../log/event-log.js';
import type { TournamentPolicy } from '../tournament-policy.js';
import { Publications } from './publications.js';

/**
 * Finishes publications that a crash or a failure cut short: their games are opened. Once a start,
 * and when one has failed.
 */
@Injectable()
export class PublicationPolicy implements TournamentPolicy {
  readonly complaint = 'a game of a published round could not be opened';
  /**
   * Tournaments whose earlier publications are finished; whoever publishes opens the games then.
   */
  readonly #finished = new Set<string>();

  constructor(private readonly publications: Publications) {}

  concerns({ tournament }: StreamName): boolean {
    return !this.#finished.has(tournament) || this.publications.isCutShort(tournament);
  }

  async act({ tournament }: StreamName): Promise<'done'> {
    await this.publications.finish(tournament);
    this.#finished.add(tournament);
    return 'done';
  }
}
