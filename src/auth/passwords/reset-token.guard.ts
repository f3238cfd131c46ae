import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResetCodesService } from './reset-codes.service';

const BEARER = /^Bearer (\S+)$/i;

/**
 * The token of a confirmed code may come as the bearer token. It is put into the body before that is read, which then says
 * in one response what is missing: a code is, unless there is a token.
 */
@Injectable()
export class ResetTokenGuard implements CanActivate {
  constructor(private readonly resetCodes: ResetCodesService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const body = (request.body ?? {}) as Record<string, unknown>;
    const takesToken = typeof body === 'object' && !Array.isArray(body) && !body['token'];
    if (takesToken && this.resetCodes.isToken(bearer)) request.body = { ...body, token: bearer };
    return true;
  }
}
