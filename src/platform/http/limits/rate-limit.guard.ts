import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config/config';
import type { Environment } from '../../config/environment';
import { RateLimiter } from './rate-limiter';

type LimitName = Extract<keyof Environment, `LIMIT_${string}`>;
type RouteLimit = { name: string; limit: LimitName; windowSeconds: number };

const ROUTE_LIMIT = 'route-limit';
const WINDOW_SECONDS = 60;

/** Limits a route by the caller's network address, on top of the general limit. */
export const LimitByAddress = (name: string, limit: LimitName, windowSeconds: number) =>
  SetMetadata(ROUTE_LIMIT, { name, limit, windowSeconds } satisfies RouteLimit);

/** The general limit of writes by address, and the limit of the route if it has one. Plain reads are not counted. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.config.env.RATE_LIMITS) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const route = this.reflector.get<RouteLimit | undefined>(ROUTE_LIMIT, context.getHandler());
    return !route && request.method === 'GET' ? true : this.count(request, route);
  }

  private async count(request: FastifyRequest, route: RouteLimit | undefined): Promise<boolean> {
    if (route) {
      const limit = { limit: this.config.env[route.limit], windowSeconds: route.windowSeconds };
      await this.limiter.take(`${route.name}:${request.ip}`, limit);
    }
    if (request.method !== 'GET') {
      const limit = { limit: this.config.env.LIMIT_REQUESTS_PER_MINUTE, windowSeconds: WINDOW_SECONDS };
      await this.limiter.take(`all:${request.ip}`, limit);
    }
    return true;
  }
}
