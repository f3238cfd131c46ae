import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../http/errors';

/** Who is asking: a signed-in person in good standing. A visitor is `null`. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: 'user' | 'admin';
};

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor | null;
  }
}

/** Where sessions live. The accounts feature provides it; the guard asks it once a request. */
export abstract class ActorSource {
  /** The actor of a live session of a person in good standing, else null. */
  abstract find(userId: string, sessionId: string): Promise<Actor | null>;
}

/** The signed-in person; null for visitors, which only happens on @Public routes. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<FastifyRequest>().actor ?? null,
);

/** Throws 403 unless the policy said yes. */
export function authorize(allowed: boolean, text?: string): void {
  if (!allowed) throw forbidden(text);
}
