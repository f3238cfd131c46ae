import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { conflict, forbidden, Unauthenticated } from '../http/errors';
import { ACCESS, STAYING, STRICT, type Access } from './access';
import { secondFactorMissing, type Actor } from './actor';
import { MediaPass } from './media-pass';

/** The one global guard: denies every route that does not declare its access. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly passes: MediaPass,
  ) {
    super();
  }

  /** Returns without awaiting for visitors of a public route, because most requests are theirs. */
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.actor = null;
    if (access === 'anonymous') return true;
    if (isOpen(access) && !request.headers.authorization) return true;
    return this.identify(context, access, request);
  }

  private async identify(
    context: ExecutionContext,
    access: Access | undefined,
    request: FastifyRequest,
  ): Promise<boolean> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isOpen(access) || !(error instanceof Unauthenticated)) throw error;
      if (access === 'public' || request.headers['prefer'] !== STRICT) return true;
      context.switchToHttp().getResponse<FastifyReply>().header('preference-applied', STRICT);
      throw error;
    }
    const actor = request.actor as Actor | null;
    if (access === 'admin') admit(actor);
    if (actor?.leaving && this.reflector.get<boolean | undefined>(STAYING, context.getHandler()))
      throw conflict('Your account is about to be deleted. Restore it to begin something new', 'LEAVING');
    if (actor) this.passes.setCookie(request, context.switchToHttp().getResponse<FastifyReply>(), actor);
    return true;
  }

  override handleRequest<T = Actor>(
    error: unknown,
    actor: T | false,
    info: Error | undefined,
    context: ExecutionContext,
  ): T {
    if (error instanceof Error) throw error;
    if (error) throw new Error('Signing in failed', { cause: error });
    if (!actor) {
      throw new Unauthenticated(info?.message === 'invalid signature' ? 'invalid signature' : 'unauthorized');
    }
    context.switchToHttp().getRequest<FastifyRequest>().actor = actor as unknown as Actor;
    return actor;
  }
}

const isOpen = (access: Access | undefined): boolean => access === 'public' || access === 'form';

/** Lets admins in, whose session has given the second factor where one is asked for. */
function admit(actor: Actor | null): void {
  if (actor?.lacks) throw secondFactorMissing(actor.lacks);
  if (actor?.role !== 'admin') throw forbidden();
}
