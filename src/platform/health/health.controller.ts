import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Anonymous } from '../access/access';
import { Config } from '../config/config';
import { notFound, unavailable } from '../http/errors';
import { Endpoint } from '../http/endpoint';
import { Lifecycle } from './lifecycle';
import { Metrics } from './metrics';
import { Readiness, type Ready } from './readiness';

const status = { type: 'object', properties: { status: { type: 'string', example: 'ok' } } };
const ready = {
  type: 'object',
  properties: {
    ...status.properties,
    calendar: { type: 'string', enum: ['on time', 'late'] },
    replicas: {
      type: 'array',
      items: { type: 'string', enum: ['in use', 'behind', 'away', 'not a replica'] },
      description: 'Of each of DATABASE_READ_URLS; absent without them',
    },
  },
};

@ApiTags('Operation')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly lifecycle: Lifecycle,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Anonymous()
  @Get('health/live')
  @Endpoint({ summary: 'The process answers; touches nothing else', schema: status })
  live() {
    return { status: 'ok' };
  }

  @Anonymous()
  @Get('health/ready')
  @Endpoint({ summary: 'Database and queue respond within a second, and the calendar ticks', schema: ready })
  async ready(): Promise<Ready> {
    if (this.lifecycle.stopping) throw unavailable('The service is stopping');
    return this.readiness.check();
  }

  @Anonymous()
  @Get('metrics')
  @Endpoint({
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
