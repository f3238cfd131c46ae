import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config/config';
import type { Environment } from '../../config/environment';
import { networkOf } from './network-of';
import { RateLimiter } from './rate-limiter';

type LimitName = Extract<keyof Environment, `LIMIT_${string}`>;
type RouteLimit = {
  name: string;
  by: 'ip' | 'person';
  limit: LimitName;
  windowSeconds: number;
  /** The limit of everybody together. */
  inAll?: LimitName;
};

const ROUTE_LIMIT = 'route-limit';
const WINDOW_SECONDS = 60;

/** Limits a route by the caller's IP address, and by all callers together where `inAll` is given, on top of the general limit. */
export const LimitByIp = (name: string, limit: LimitName, windowSeconds: number, inAll?: LimitName) =>
  SetMetadata(ROUTE_LIMIT, { name, by: 'ip', limit, windowSeconds, inAll } satisfies RouteLimit);

/** Limits a route by the signed-in person, whatever IP address they have. */
export const LimitByPerson = (name: string, limit: LimitName, windowSeconds: number) =>
  SetMetadata(ROUTE_LIMIT, { name, by: 'person', limit, windowSeconds } satisfies RouteLimit);

/**
 * The general limit of writes by address, and the route's own by address if it has one; plain reads have a limit of their
 * own. Runs before it is known who asks, so that a flood costs as little as possible.
 */
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
    if (route?.by !== 'ip' && request.method === 'GET') return this.countRead(request);
    return this.count(request, route);
  }

  /** Counts in this process alone: asking Redis would cost more than the read itself. */
  private countRead(request: FastifyRequest): true {
    const limit = { limit: this.config.env.LIMIT_READS_PER_MINUTE, windowSeconds: WINDOW_SECONDS };
    this.limiter.takeLocally(`reads:${networkOf(request.ip)}`, limit);
    return true;
  }

  private async count(request: FastifyRequest, route: RouteLimit | undefined): Promise<boolean> {
    const network = networkOf(request.ip);
    if (route?.by === 'ip') {
      const { name, limit, windowSeconds, inAll } = route;
      await this.limiter.take(`${name}:${network}`, { limit: this.config.env[limit], windowSeconds });
      if (inAll) await this.limiter.take(`${name}:all`, { limit: this.config.env[inAll], windowSeconds });
    }
    if (request.method !== 'GET') {
      const limit = { limit: this.config.env.LIMIT_REQUESTS_PER_MINUTE, windowSeconds: WINDOW_SECONDS };
      await this.limiter.take(`all:${network}`, limit);
    }
    return true;
  }
}

/** The limit of a route by person, or by IP address for visitors. Runs after the access guard, which knows who asks. */
@Injectable()
export class PersonLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = this.reflector.get<RouteLimit | undefined>(ROUTE_LIMIT, context.getHandler());
    if (route?.by !== 'person') return true;
    return this.count(context.switchToHttp().getRequest<FastifyRequest>(), route);
  }

  private async count(
    { actor, ip }: FastifyRequest,
    { name, limit, windowSeconds }: RouteLimit,
  ): Promise<true> {
    const most = { limit: this.config.env[limit], windowSeconds };
    await this.limiter.take(`${name}:${actor?.userId ?? networkOf(ip)}`, most);
    return true;
  }
}
