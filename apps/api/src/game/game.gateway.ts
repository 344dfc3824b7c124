import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { PushAck, PushRefused } from '@boardside/contract';
import type { Socket } from 'socket.io';
import { may } from '../access/actions.js';
import { DevicePresence } from '../access/device-presence.js';
import { askerOf } from '../access/socket-asker.js';
import { TableGames } from './table-games.js';

/** What tablets push over the socket. */
@WebSocketGateway({ transports: ['websocket'] })
export class GameGateway {
  constructor(
    private readonly games: TableGames,
    private readonly presence: DevicePresence,
  ) {}

  @SubscribeMessage('push')
  async push(
    @ConnectedSocket() socket: Socket,
    @MessageBody() message: unknown,
  ): Promise<PushAck | PushRefused> {
    const asker = askerOf(socket);
    if (asker.kind !== 'device' || !may(asker, 'hand-in-entries')) {
      return { refused: 'not-your-game', detail: 'Only the tablet of a table pushes entries.' };
    }
    const { tournament, table, id: device, standing } = asker.device;
    this.presence.heard(device);
    return this.games.push(message, { tournament, table, device, standing });
  }
}
