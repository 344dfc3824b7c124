import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CertificateView } from '@boardside/contract';
import { PublicAddress } from '../platform/settings/public-address.js';
import { Requires } from './permission.guard.js';

/** Where tablets get the certificate by which they trust this server. */
@ApiTags('certificate')
@Requires('read-the-hall')
@Controller('certificate')
export class CertificateController {
  constructor(private readonly address: PublicAddress) {}

  @Get()
  @ApiOperation({ summary: 'The page that installs the certificate, where there is one' })
  @ApiOkResponse({ description: 'CertificateView' })
  view(): CertificateView {
    const page = this.address.certificatePage;
    return page === undefined ? {} : { page };
  }
}
