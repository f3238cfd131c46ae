import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { forbidden, type AppError } from '../http/errors';

/** The person who makes the request: signed in, with an active account. A visitor is `null`. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: 'user' | 'admin';
  /** The missing second factor of an admin, whose `role` is `user` until the session has given it. */
  lacks?: MissingFactor;
  /** Asked for the deletion of the account, and did not restore it. */
  leaving?: true;
};

/** The account has no second factor yet, or the session has not given it lately. */
export type MissingFactor = 'setup' | 'factor';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor | null;
  }
}

/** Looks up sessions. The accounts feature provides it; the guard uses it once per request. */
export abstract class ActorSource {
  /** The actor of a live session whose account is active, else null. */
  abstract find(userId: string, sessionId: string): Promise<Actor | null>;
}

/** Marks in the API document what asks who the caller is; the document has the token as optional there, unless required. */
export const READS_ACTOR = 'x-reads-actor';

/** The signed-in person; null for visitors, which only happens on @Public routes. */
export const CurrentActor = (): ParameterDecorator => (target, method, index) => {
  actorOfRequest()(target, method, index);
  ApiExtension(READS_ACTOR, true)(target, method, Object.getOwnPropertyDescriptor(target, method!));
};

const actorOfRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<FastifyRequest>().actor ?? null,
);

/** Throws 403 unless the policy allowed the action. */
export function authorize(allowed: boolean, text?: string): void {
  if (!allowed) throw forbidden(text);
}

/** 403: the account has to set a second factor up first, or the session has to give it. */
export const secondFactorMissing = (what: MissingFactor): AppError =>
  what === 'setup'
    ? forbidden('Set up a second factor first', 'SECOND_FACTOR_SETUP')
    : forbidden('Please confirm with your second factor', 'SECOND_FACTOR_NEEDED');
