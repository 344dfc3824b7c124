import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { PushAck, PushRefused } from '@boardside/contract';
import type { Socket } from 'socket.io';
import { may } from '../access/actions.js';
import { DoorLog } from '../access/door-log.js';
import { askerOf } from '../access/socket-asker.js';
import { socketDoor } from '../runtime/socket-door.js';
import { TableGames, turnedAwayFor } from './table-games.js';

/** What tablets push over the socket. */
@WebSocketGateway(socketDoor)
export class GameGateway {
  constructor(
    private readonly games: TableGames,
    private readonly door: DoorLog,
  ) {}

  @SubscribeMessage('push')
  async push(
    @ConnectedSocket() socket: Socket,
    @MessageBody() message: unknown,
  ): Promise<PushAck | PushRefused> {
    const asker = askerOf(socket);
    if (asker.kind !== 'device' || !may(asker, 'hand-in-entries')) {
      this.#tell(socket, 'not-a-tablet');
      return { refused: 'not-your-game', detail: 'Only the tablet of a table pushes entries.' };
    }
    const { tournament, table, id: device, standing } = asker.device;
    const answer = await this.games.push(
      message,
      { tournament, table, device, standing },
      socket.id,
    );
    const why = turnedAwayFor(answer);
    if (why !== undefined) this.#tell(socket, why);
    return answer;
  }

  #tell(socket: Socket, why: string): void {
    const { address } = socket.handshake;
    this.door.turnedAway({ who: askerOf(socket), asked: 'push', why, address });
  }
}
