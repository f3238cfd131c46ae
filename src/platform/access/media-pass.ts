import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '../clock/durations';
import { Config } from '../config/config';
import { ActorSource, type Actor } from './actor';
import { SESSION_DAYS } from './tokens';

const PREFIX = 'gidana_media_';
/** The site and the console may be open as different people; older sign-ins beyond that number are dropped. */
const HELD_MAX = 4;
/** The end of a session's id is random. */
const nameOf = (sessionId: string): string => PREFIX + sessionId.slice(-12);

/**
 * A signed cookie that names a session, because images and videos on a page cannot send a bearer token. It gives access
 * to `/media` only, and says who follows a shared link; the session is looked up each time. Beyond that only whether
 * it is there is read.
 */
@Injectable()
export class MediaPass {
  constructor(
    private readonly config: Config,
    private readonly actors: ActorSource,
  ) {}

  /** Sets the cookie for a signed-in caller's session, unless the browser has it already. */
  setCookie(request: FastifyRequest, reply: FastifyReply, { userId, sessionId }: Actor): void {
    const name = nameOf(sessionId);
    const held = Object.keys(request.cookies ?? {}).filter((key) => key.startsWith(PREFIX));
    if (held.includes(name)) return;
    if (held.length >= HELD_MAX) for (const key of held) void reply.clearCookie(key, this.options);
    void reply.setCookie(name, `${userId}.${sessionId}`, {
      ...this.options,
      maxAge: SESSION_DAYS * DAY_SECONDS,
    });
  }

  /** Whether this browser seems to be signed in: good enough to choose what to show, never to grant access. */
  isHeld({ cookies }: FastifyRequest): boolean {
    return Object.keys(cookies).some((key) => key.startsWith(PREFIX));
  }

  takeBack(reply: FastifyReply, { sessionId }: Actor): void {
    void reply.clearCookie(nameOf(sessionId), this.options);
  }

  /** Every person signed in on this browser. */
  async holders(request: FastifyRequest): Promise<Actor[]> {
    const passes = Object.keys(request.cookies).filter((key) => key.startsWith(PREFIX));
    const actors = await Promise.all(
      passes.slice(0, HELD_MAX + 1).map((key) => this.holderOf(request, request.cookies[key]!)),
    );
    return actors.filter((actor) => actor !== null);
  }

  private async holderOf(request: FastifyRequest, pass: string): Promise<Actor | null> {
    const { valid, value } = request.unsignCookie(pass);
    const [userId, sessionId] = valid ? (value?.split('.') ?? []) : [];
    return userId && sessionId ? this.actors.find(userId, sessionId) : null;
  }

  private get options() {
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.production,
      signed: true,
    } as const;
  }
}
