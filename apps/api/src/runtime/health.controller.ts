import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';

const PATIENCE_MS = 2_000;

/** Whether the server works: 200 when its database answers, 503 when not. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
  ) {}

  // The certificate's page, of another origin, asks whether it is answered at all.
  @Get()
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @HealthCheck()
  check(): Promise<HealthCheckResult> {
    return this.health.check([() => this.database.pingCheck('database', { timeout: PATIENCE_MS })]);
  }
}
