import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access';
import { Config } from '../config/config';
import { notFound, unavailable } from '../http/errors';
import { Call } from '../http/call';
import { Queues } from '../queues/queues';
import { Lifecycle } from './lifecycle';
import { Metrics } from './metrics';

const READY_WITHIN_MS = 1_000;
const status = { type: 'object', properties: { status: { type: 'string', example: 'ok' } } };

@ApiTags('Operation')
@Controller()
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly lifecycle: Lifecycle,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('health/live')
  @Call({ summary: 'The process answers; touches nothing else', schema: status })
  live() {
    return { status: 'ok' };
  }

  @Public()
  @Get('health/ready')
  @Call({ summary: 'Database and queue answer within a second', schema: status })
  async ready() {
    if (this.lifecycle.stopping) throw unavailable('The service is stopping');
    const checks = Promise.all([this.em.fork().execute('select 1'), this.queues.ping()]);
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('late')), READY_WITHIN_MS).unref(),
    );
    try {
      await Promise.race([checks, late]);
    } catch {
      throw unavailable('A dependency does not answer');
    }
    return { status: 'ok' };
  }

  @Public()
  @Get('metrics')
  @Call({
    summary: 'Figures for Prometheus; in production with the token of METRICS_TOKEN only',
    schema: { type: 'string', example: 'process_cpu_user_seconds_total 77.5' },
    produces: ['text/plain'],
    errors: [404],
  })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async prometheus(@Req() request: FastifyRequest): Promise<string> {
    const token = this.config.env.METRICS_TOKEN;
    const open = token ? request.headers.authorization === `Bearer ${token}` : !this.config.production;
    if (!open) throw notFound();
    return this.metrics.text();
  }
}
