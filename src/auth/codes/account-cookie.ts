import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Config } from '../../platform/config/config';

const NAME = 'gidana_account';
const DAY_SECONDS = 86_400;

/**
 * Which account the browser is about, so that a code alone is enough. It holds what the caller typed, whether an
 * account exists or not: `email`, and `mark`, which tells whose registration or sign-in it was.
 */
export type NamedAccount = { email: string; mark?: string };

/** A short trace of a password hash: the same hash, the same mark. */
export const markOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

/** The signed cookie that names an account between the calls of sign-up, verification and reset. */
@Injectable()
export class AccountCookie {
  constructor(private readonly config: Config) {}

  read(request: FastifyRequest): NamedAccount | null {
    const raw = request.cookies[NAME];
    const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null };
    if (!valid || !value) return null;
    const [email, mark] = Buffer.from(value, 'base64url').toString('utf8').split('\n');
    return email ? { email, ...(mark ? { mark } : {}) } : null;
  }

  /** Names the account. A mark that the browser holds for the same address stays. */
  set(request: FastifyRequest, reply: FastifyReply, { email, mark }: NamedAccount): void {
    const held = this.read(request);
    const kept = mark ?? (held?.email === email ? held.mark : undefined);
    const value = Buffer.from(kept ? `${email}\n${kept}` : email).toString('base64url');
    // Written at once, so that it is part of the answer that is kept for an Idempotency-Key.
    const options = { ...this.options, maxAge: DAY_SECONDS };
    void reply.header('set-cookie', reply.server.serializeCookie(NAME, reply.signCookie(value), options));
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.options);
  }

  private get options() {
    return {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.production,
    } as const;
  }
}
