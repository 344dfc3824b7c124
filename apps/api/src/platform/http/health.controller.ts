import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { WriteHealth } from '../database/write-health.js';

const PATIENCE_MS = 2_000;

/** Whether the server works: 200 when its database answers and takes what happens, 503 when not. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: DataSource,
    private readonly writes: WriteHealth,
  ) {}

  // The certificate's page, of another origin, asks whether it is answered at all.
  @Get()
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @HealthCheck()
  check(): Promise<HealthCheckResult> {
    return this.health.check([() => this.#answers(), () => this.#acceptsWrites()]);
  }

  async #answers(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('database');
    return indicator.attempt(() => this.database.query('SELECT 1')).withTimeout(PATIENCE_MS);
  }

  async #acceptsWrites(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('writing');
    return (await this.writes.canWrite()) ? indicator.up() : indicator.down();
  }
}
