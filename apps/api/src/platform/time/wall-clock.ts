import { Injectable } from '@nestjs/common';

/** The server's wall clock: the only place where the time of day is read. */
export abstract class WallClock {
  /** Milliseconds since 1970-01-01 UTC. */
  abstract nowMs(): number;
}

@Injectable()
export class SystemWallClock extends WallClock {
  override nowMs(): number {
    return Date.now();
  }
}
