import { Injectable, Logger } from '@nestjs/common';
import { contractVersion, parseHandshake, type Handshake } from '@boardside/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { DeviceRateLimit } from '../access/device-rate-limit.js';
import { DenialLog } from '../access/denial-log.js';
import { setPrincipal } from '../access/socket-principal.js';
import { Authenticator, type Principal } from '../access/authenticator.js';
import { OriginCheck } from '../platform/http/origin-check.js';

/** What is known of a socket that wants in. */
export interface ConnectionAttempt {
  readonly handshake: {
    readonly auth: unknown;
    readonly headers: IncomingHttpHeaders;
    readonly address: string;
  };
  readonly id: string;
  readonly data: unknown;
  /** Hears each message, after its name, before anybody else; it goes on by `next`. */
  use(hear: (event: readonly unknown[], next: () => void) => void): unknown;
  readonly conn: { close(discard: boolean): void };
}

/** Why a socket is turned away; it does not try again by itself. */
export type ConnectionRefusal =
  'malformed' | 'old-contract' | 'other-site' | 'unknown-device' | 'not-signed-in' | 'no-display';

/** Lets in the sockets of staff, of tables' tablets and of the hall's screens, and nobody else. */
@Injectable()
export class ConnectionAuthenticator {
  private readonly logger = new Logger('doorkeeper');

  constructor(
    private readonly whoAsks: Authenticator,
    private readonly pages: OriginCheck,
    private readonly door: DenialLog,
    private readonly pace: DeviceRateLimit,
  ) {}

  /** Calls `next` with nothing when the socket may come in, else with the reason. */
  async admit(knock: ConnectionAttempt, next: (error?: Error) => void): Promise<void> {
    const found = await this.#authenticate(knock);
    if (found === 'unknown') {
      // The database is away, or too many wrong codes came from there. A refusal would keep the
      // client away for good; a cut does not.
      knock.conn.close(true);
      return;
    }
    const { address } = knock.handshake;
    if (typeof found === 'string') {
      this.door.record({ who: { kind: 'nobody' }, asked: 'a socket', why: found, address });
      next(new Error(found));
      return;
    }
    const sender = found.kind === 'device' ? found.device.id : knock.id;
    const cut = (): void => {
      this.door.record({ who: found, asked: 'a message', why: 'too-many-messages', address });
      knock.conn.close(true);
    };
    if (this.pace.waitMs(sender) > 0) {
      cut();
      return;
    }
    setPrincipal(knock, found);
    knock.use(([, message], goOn) => {
      if (this.pace.take(sender, message) === 0) goOn();
      else cut();
    });
    next();
  }

  /** Whether the same one would be let in now: a session may end while its socket comes in. */
  async isStillAdmitted(knock: ConnectionAttempt, asker: Principal): Promise<boolean> {
    const now = await this.#authenticate(knock);
    if (now === 'unknown') return true;
    if (typeof now === 'string' || now.kind !== asker.kind) return false;
    // A tablet that another one has replaced is still known, and shown nothing.
    const stays = now.kind !== 'device' || asker.kind !== 'device';
    return stays || now.device.standing === asker.device.standing;
  }

  async #authenticate(
    knock: ConnectionAttempt,
  ): Promise<Principal | ConnectionRefusal | 'unknown'> {
    const { auth } = knock.handshake;
    if (!this.pages.isSameOrigin(knock.handshake)) return 'other-site';
    const handshake = parseHandshake(auth);
    if (!handshake.ok) return 'malformed';
    const { contract } = handshake.value;
    if (contract !== contractVersion) return 'old-contract';
    try {
      return await this.#identify(handshake.value, knock.handshake);
    } catch (error) {
      this.logger.warn(`nobody can be let in now: ${String(error)}`);
      return 'unknown';
    }
  }

  async #identify(
    handshake: Handshake,
    { headers, address }: ConnectionAttempt['handshake'],
  ): Promise<Principal | ConnectionRefusal | 'unknown'> {
    switch (handshake.as) {
      case 'device': {
        const asker = await this.whoAsks.device(handshake.token);
        return asker.kind === 'device' ? asker : 'unknown-device';
      }
      case 'staff': {
        const asker = await this.whoAsks.staff(headers);
        return asker.kind === 'staff' ? asker : 'not-signed-in';
      }
      case 'display': {
        const asker = await this.whoAsks.display(handshake.code, address);
        if (asker.kind === 'wait') return 'unknown';
        return asker.kind === 'display' ? asker : 'no-display';
      }
    }
  }
}
