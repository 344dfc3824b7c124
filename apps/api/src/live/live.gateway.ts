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
import { askerOf } from '../access/socket-asker.js';
import { socketDoor } from '../runtime/socket-door.js';
import { Attendance } from './attendance.js';
import { Doorkeeper } from './doorkeeper.js';
import { Followers } from './followers.js';
import { Listener } from './listener.js';
import { Loudspeaker } from './loudspeaker.js';
import { Partings } from './partings.js';
import type { LiveServer, LiveSocket } from './sockets.js';
import { TournamentFeeds } from './tournament-feeds.js';

/** Who listens over the socket: lets them in, notes what they follow, and forgets them. */
@WebSocketGateway(socketDoor)
export class LiveGateway
  implements
    OnGatewayInit<LiveServer>,
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>
{
  readonly #listeners = new Map<string, Listener>();

  constructor(
    private readonly doorkeeper: Doorkeeper,
    private readonly partings: Partings,
    private readonly attendance: Attendance,
    private readonly followers: Followers,
    private readonly feeds: TournamentFeeds,
    private readonly loudspeaker: Loudspeaker,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => void this.doorkeeper.meet(socket, next));
    this.partings.on(server);
    this.loudspeaker.on(server);
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const listener = new Listener(socket);
    const asker = askerOf(socket);
    this.#listeners.set(socket.id, listener);
    this.attendance.came(listener, asker);
    await this.partings.mayPart(socket, asker);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.#listeners.delete(socket.id);
    this.#forget(socket);
    this.attendance.left(socket, askerOf(socket));
  }

  @SubscribeMessage('follow')
  async follow(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
    @Ack() answer: ((answer: FollowAnswer) => void) | undefined,
  ): Promise<void> {
    const listener = this.#listeners.get(socket.id);
    if (listener === undefined) return;
    const follow = parseFollow(message);
    if (!follow.ok) {
      answer?.({ ok: false, why: 'no-such-stream' });
      return;
    }
    const asker = askerOf(socket);
    const from = { listener, asker, address: socket.handshake.address };
    const outcome = await this.followers.follow(follow.value, from, (said) => answer?.(said));
    if (outcome === 'following' && follow.value.stream === tournamentStream) {
      this.feeds.watch(follow.value.tournament, listener, asker);
    }
    // It may have gone away while its question was being answered.
    if (!this.#listeners.has(socket.id)) this.#forget(socket);
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
