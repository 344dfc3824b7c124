import {
  Ack,
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  parseFollow,
  parseUnfollow,
  tournamentStream,
  type FollowAnswer,
} from '@boardside/contract';
import { principalOf } from '../access/socket-principal.js';
import { socketOptions } from '../platform/http/socket-options.js';
import { ConnectionPresence } from './connection-presence.js';
import { ConnectionAuthenticator } from './connection-authenticator.js';
import { StreamFollowers } from './stream-followers.js';
import { Connection } from './connection.js';
import { Broadcaster } from './broadcaster.js';
import { SessionRevocation } from './session-revocation.js';
import type { LiveServer, LiveSocket } from './sockets.js';
import { TournamentFeeds } from './tournament-feeds.js';

/** Who listens over the socket: lets them in, notes what they follow, and forgets them. */
@WebSocketGateway(socketOptions)
export class LiveGateway
  implements
    OnGatewayInit<LiveServer>,
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>
{
  readonly #connections = new Map<string, Connection>();

  constructor(
    private readonly doorkeeper: ConnectionAuthenticator,
    private readonly partings: SessionRevocation,
    private readonly attendance: ConnectionPresence,
    private readonly followers: StreamFollowers,
    private readonly feeds: TournamentFeeds,
    private readonly loudspeaker: Broadcaster,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => void this.doorkeeper.admit(socket, next));
    this.partings.attach(server);
    this.loudspeaker.attach(server);
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const listener = new Connection(socket);
    const asker = principalOf(socket);
    this.#connections.set(socket.id, listener);
    this.attendance.connected(listener, asker);
    await this.partings.register(socket, asker);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.#connections.delete(socket.id);
    this.#forget(socket);
    this.attendance.disconnected(socket, principalOf(socket));
  }

  @SubscribeMessage('follow')
  async follow(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
    @Ack() answer: ((answer: FollowAnswer) => void) | undefined,
  ): Promise<void> {
    const listener = this.#connections.get(socket.id);
    if (listener === undefined) return;
    const follow = parseFollow(message);
    if (!follow.ok) {
      answer?.({ ok: false, why: 'no-such-stream' });
      return;
    }
    const asker = principalOf(socket);
    const from = { listener, asker, address: socket.handshake.address };
    const outcome = await this.followers.follow(follow.value, from, (said) => {
      if (listener.isReachable()) answer?.(said);
    });
    if (outcome === 'following' && follow.value.stream === tournamentStream) {
      this.feeds.watch(follow.value.tournament, listener, asker);
    }
    // It may have gone away while its question was being answered.
    if (!this.#connections.has(socket.id)) this.#forget(socket);
  }

  @SubscribeMessage('unfollow')
  unfollow(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): void {
    const unfollow = parseUnfollow(message);
    if (!unfollow.ok) return;
    this.followers.unfollow(unfollow.value, socket);
    if (unfollow.value.stream === tournamentStream) {
      this.feeds.unwatch(unfollow.value.tournament, socket);
    }
  }

  #forget(socket: LiveSocket): void {
    this.followers.forget(socket);
    this.feeds.forget(socket);
  }
}
