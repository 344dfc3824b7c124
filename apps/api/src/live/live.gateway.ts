import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  contractVersion,
  parseFollow,
  parseHandshake,
  parseUnfollow,
  type FollowAnswer,
} from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import { askerOf, introduce } from '../access/socket-asker.js';
import { WhoAsks, type Asker } from '../access/who-asks.js';
import { Broadcast } from './broadcast.js';
import { Heartbeat } from './heartbeat.js';
import { deviceRoom, sessionRoom, type LiveServer, type LiveSocket } from './sockets.js';
import { keyOf, Streams } from './streams.js';

/** Who listens: finds out who is at the other end of a socket, and lets them follow streams. */
@WebSocketGateway({ transports: ['websocket'] })
export class LiveGateway
  implements
    OnGatewayInit<LiveServer>,
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>,
    OnApplicationShutdown
{
  private readonly logger = new Logger('live');
  #server: LiveServer | undefined;

  constructor(
    private readonly whoAsks: WhoAsks,
    private readonly presence: DevicePresence,
    private readonly streams: Streams,
    private readonly broadcast: Broadcast,
    private readonly heartbeat: Heartbeat,
  ) {}

  afterInit(server: LiveServer): void {
    this.#server = server;
    server.use((socket, next) => {
      this.#introduced(socket).then(
        (known) => {
          if (known) next();
          else next(new Error('not-allowed'));
        },
        (error: unknown) => {
          this.logger.error(`a socket could not be let in: ${String(error)}`);
          next(new Error('try-again'));
        },
      );
    });
    server.of('/').adapter.on('delete-room', (room: string) => {
      this.streams.forget(room);
    });
    this.broadcast.start(server);
    this.heartbeat.start(server);
  }

  onApplicationShutdown(): void {
    this.heartbeat.stop();
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const asker = askerOf(socket);
    if (asker.kind === 'staff') await socket.join(sessionRoom(asker.session));
    if (asker.kind !== 'device') return;
    await socket.join(deviceRoom(asker.device.id));
    this.presence.connected(asker.device.id);
    if (this.#server && asker.device.standing === 'current') {
      await this.broadcast.showTable(this.#server, asker.device);
    }
  }

  handleDisconnect(socket: LiveSocket): void {
    const asker = askerOf(socket);
    if (asker.kind !== 'device') return;
    this.presence.disconnected(asker.device.id);
    this.broadcast.forgetTable(asker.device.id);
  }

  @SubscribeMessage('follow')
  async follow(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
  ): Promise<FollowAnswer> {
    const follow = parseFollow(message);
    if (!follow.ok) return { ok: false, why: 'no-such-stream' };
    // In the room before it is read: what is committed meanwhile comes twice rather than never.
    const room = keyOf(follow.value);
    await socket.join(room);
    const answer = await this.streams.answer(follow.value, askerOf(socket));
    if (!answer.ok) await socket.leave(room);
    return answer;
  }

  @SubscribeMessage('unfollow')
  async unfollow(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
  ): Promise<void> {
    const unfollow = parseUnfollow(message);
    if (unfollow.ok) await socket.leave(keyOf(unfollow.value));
  }

  /** Says who the socket is; a client of a contract that is too old or too new is not let in. */
  async #introduced(socket: LiveSocket): Promise<boolean> {
    const handshake = parseHandshake(socket.handshake.auth);
    if (!handshake.ok) return false;
    const { contract } = handshake.value;
    if (contract > contractVersion || contract < contractVersion - 1) return false;
    const asker = await this.#asker(socket, handshake.value);
    introduce(socket, asker);
    return asker.kind !== 'nobody';
  }

  async #asker(
    socket: LiveSocket,
    said: { readonly as: 'device'; readonly token: string } | { readonly as: 'staff' | 'display' },
  ): Promise<Asker> {
    switch (said.as) {
      case 'device':
        return this.whoAsks.device(said.token);
      case 'staff':
        return this.whoAsks.staff(socket.handshake.headers);
      case 'display':
        return { kind: 'nobody' };
    }
  }
}
