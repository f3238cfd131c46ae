import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { isId } from '../../platform/http/fields/fields';

const NAME = 'gidana_account';

/** The most registrations of one browser for an address that are remembered. */
const REMEMBERED = 8;

/**
 * Which account the browser is about, so that a code alone is enough. It holds what the caller typed, whether an
 * account exists or not: `email`, and the ids of the registrations that this browser made, the newest last.
 */
export type NamedAccount = { email: string; registrations: string[] };

/** The signed cookie that names an account between the calls of sign-up, verification and reset. */
@Injectable()
export class AccountCookieService {
  constructor(private readonly config: Config) {}

  read(request: FastifyRequest): NamedAccount | null {
    const raw = request.cookies[NAME];
    const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null };
    if (!valid || !value) return null;
    const [email, ...rest] = Buffer.from(value, 'base64url').toString('utf8').split('\n');
    return email ? { email, registrations: rest.filter(isId) } : null;
  }

  /** Names the account. Registrations that the browser holds for the same address stay; one more is the newest. */
  set(request: FastifyRequest, reply: FastifyReply, email: string, registrationId?: string): void {
    const held = this.read(request);
    const before = held?.email === email ? held.registrations : [];
    const own = registrationId ? [...before.filter((id) => id !== registrationId), registrationId] : before;
    const value = Buffer.from([email, ...own.slice(-REMEMBERED)].join('\n')).toString('base64url');
    // Written at once, so that it is part of the response that is stored for an Idempotency-Key.
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
