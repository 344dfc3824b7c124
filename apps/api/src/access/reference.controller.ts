import { Controller, Get, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiReference } from '../platform/http/api-reference.js';
import { Requires } from './permission.guard.js';

/** What may be asked of the server, for whoever writes a program of their own. */
@ApiTags('reference')
@Requires('read-reference')
@Controller('docs.json')
export class ReferenceController {
  constructor(private readonly reference: ApiReference) {}

  @Get()
  @ApiOperation({ summary: 'This reference, as OpenAPI' })
  @ApiOkResponse({ description: 'An OpenAPI document' })
  async read(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { plain, brotli } = await this.reference.bytes();
    const takesBrotli = request.acceptsEncodings('br') !== false;
    response.vary('Accept-Encoding');
    if (takesBrotli) response.setHeader('Content-Encoding', 'br');
    const bytes = takesBrotli ? brotli : plain;
    const type = 'application/json; charset=utf-8';
    return new StreamableFile(bytes, { type, length: bytes.byteLength });
  }
}
