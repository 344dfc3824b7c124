import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { PushAck, PushRejection } from '@boardside/contract';
import type { Socket } from 'socket.io';
import { isPermitted } from '../access/permissions.js';
import { DenialLog } from '../access/denial-log.js';
import { principalOf } from '../access/socket-principal.js';
import { socketOptions } from '../platform/http/socket-options.js';
import { TableGames, pushDenialOf } from './table-games.js';

/** What tablets push over the socket. */
@WebSocketGateway(socketOptions)
export class GameGateway {
  constructor(
    private readonly games: TableGames,
    private readonly door: DenialLog,
  ) {}

  @SubscribeMessage('push')
  async push(
    @ConnectedSocket() socket: Socket,
    @MessageBody() message: unknown,
  ): Promise<PushAck | PushRejection> {
    const asker = principalOf(socket);
    if (asker.kind !== 'device' || !isPermitted(asker, 'hand-in-entries')) {
      this.#logDenial(socket, 'not-a-tablet');
      return { refused: 'not-your-game', detail: 'Only a tablet at a table can send entries.' };
    }
    const { tournament, table, id: device, standing } = asker.device;
    const answer = await this.games.push(
      message,
      { tournament, table, device, standing },
      socket.id,
    );
    const why = pushDenialOf(answer);
    if (why !== undefined) this.#logDenial(socket, why);
    return answer;
  }

  #logDenial(socket: Socket, why: string): void {
    const { address } = socket.handshake;
    this.door.record({ who: principalOf(socket), asked: 'push', why, address });
  }
}
