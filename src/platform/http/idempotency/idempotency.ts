import { EntityManager } from '@mikro-orm/postgresql';
import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { seal, unseal } from '../../access/sealed-secret';
import { Clock } from '../../clock/clock';
import { Config } from '../../config/config';
import { ADVISORY_LOCKS } from '../../database/sql/advisory-locks';
import { Sql } from '../../database/sql/sql';
import { row, statement } from '../../database/sql/statement';
import { ERROR_DESCRIPTIONS, ErrorView } from '../endpoint';
import { aroundMethod } from '../around-method';
import { badRequest, conflict, type AppError } from '../errors';

type StoredResponse = {
  caller: string;
  body_hash: string;
  status: number;
  answer: unknown;
  cookies: unknown;
};
type Work = () => Promise<unknown>;

/** How the current request creates; undefined when it has no key. */
type Keyed = {
  /** Once for the key: see {@link IdempotencyKeys}. */
  once(work: Work): Promise<unknown>;
  /** While no other request with the key is at work in this process. Throws 409. */
  alone(work: Work): Promise<unknown>;
};
const storage = new AsyncLocalStorage<Keyed>();

/**
 * Runs the creation in one transaction with the row of its key, so the response is stored exactly when the work is. A
 * repeat with the same key and body within 24 hours gets the stored response with its cookies; a different body, or a
 * duplicate that is still running, gets 409. A visitor is known by the IP address, and a phone that repeats a request over
 * another network by the body.
 */
@Injectable()
export class IdempotencyKeys {
  /** The keys of prepared creations that this process is at work on. */
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Runs the rest of a request; an {@link Idempotent} endpoint then creates only once for the request's key. */
  withKeyOf(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return run();
    const keyed: Keyed = {
      once: (work) => this.runOnce(key, request, reply, work),
      alone: (work) => this.runAlone(key, request, work),
    };
    storage.run(keyed, run);
  }

  /**
   * Runs the work before a creation once at a time in this process. It holds no lock of the database: between two
   * processes the creation decides.
   */
  private async runAlone(key: string | string[], request: FastifyRequest, work: Work): Promise<unknown> {
    const { owner } = ownerOf(key, request);
    if (this.inFlight.has(owner)) throw inFlight();
    this.inFlight.add(owner);
    try {
      return await work();
    } finally {
      this.inFlight.delete(owner);
    }
  }

  private async runOnce(
    given: string | string[],
    request: FastifyRequest,
    reply: FastifyReply,
    work: Work,
  ): Promise<unknown> {
    const { key, caller, route, owner } = ownerOf(given, request);
    const isVisitor = !request.actor;
    // A keyed hash: a body may hold a password, and a plain hash of it could be guessed.
    const bodyHash = createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(request.body ?? null))
      .digest('hex');
    return this.em.transactional(async (em) => {
      const sql = Sql.in(em);
      const repeat = isVisitor ? `${bodyHash} ${route} ${key}` : owner;
      const lock = await sql.row(KEY_LOCK, [owner, repeat, ADVISORY_LOCKS.idempotencyKey]);
      if (!lock?.free) throw inFlight();
      const stored = await sql.row(KEY_FIND, [
        caller,
        route,
        key,
        isVisitor ? bodyHash : null,
        this.clock.now(),
      ]);
      if (stored) return this.replay(stored, nameOf(stored.caller, route, key), bodyHash, reply);
      const response: unknown = await work();
      await em.flush();
      const cookies = cookiesOf(reply);
      await sql.rows(KEY_STORE, [
        ...([key, caller, route, bodyHash, reply.statusCode] as const),
        ...([this.sealed(response ?? null, owner), cookies && this.sealed(cookies, owner)] as const),
        this.clock.now(),
      ]);
      return response;
    });
  }

  private replay(stored: StoredResponse, owner: string, bodyHash: string, reply: FastifyReply): unknown {
    if (stored.body_hash !== bodyHash)
      throw conflict('This Idempotency-Key was used for another request', 'KEY_REUSED');
    void reply.status(stored.status).header('idempotent-replayed', 'true');
    const cookies = this.opened(stored.cookies, owner) as string[] | null;
    if (cookies) void reply.header('set-cookie', cookies);
    return this.opened(stored.answer, owner);
  }

  /** As JSON of one text: a response may hold an address that is a secret, and a copy of the database must not. */
  private sealed(value: unknown, owner: string): string {
    return JSON.stringify(seal(Buffer.from(JSON.stringify(value)), owner, this.config.jwtSecret));
  }

  /** Rows of a version that did not seal are returned as they are, for the day that they have left. */
  private opened(stored: unknown, owner: string): unknown {
    if (typeof stored !== 'string') return stored;
    const plain = unseal(stored, owner, this.config.jwtSecret);
    if (!plain) throw conflict('This Idempotency-Key was used for another request', 'KEY_REUSED');
    return JSON.parse(plain.toString()) as unknown;
  }
}

const inFlight = (): AppError => conflict('The same request is being worked on', 'IN_FLIGHT');

/** The key with its caller and route. Throws 400 for an invalid key. */
function ownerOf(
  key: string | string[],
  { actor, ip, method, url }: FastifyRequest,
): Record<'key' | 'caller' | 'route' | 'owner', string> {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest('Idempotency-Key must be 1 to 200 visible characters');
  const caller = actor?.userId ?? ip;
  const route = `${method} ${url.split('?')[0]}`;
  return { key, caller, route, owner: nameOf(caller, route, key) };
}

const nameOf = (caller: string, route: string, key: string): string => `${caller} ${route} ${key}`;

/** Of two equal requests at once the second does not wait. SQL for functions of PostgreSQL: an advisory lock. */
const KEY_LOCK = statement(
  'idempotency-lock',
  `
select pg_try_advisory_xact_lock(hashtextextended($1, $3)) and pg_try_advisory_xact_lock(hashtextextended($2, $3)) as free`,
  ['text', 'text', 'int'],
  { free: 'bool' },
);
/** Of the caller, or of a visitor (who has an IP address instead of an id) with the same body. */
const KEY_FIND = statement(
  'idempotency-find',
  (db, ...[caller, route, key, visitorsHash, now]) =>
    db
      .selectFrom('idempotency_keys')
      .select(['caller', 'body_hash', 'status', 'answer', 'cookies'])
      .where('route', '=', route)
      .where('key', '=', key)
      .where((is) =>
        is.or([
          is('caller', '=', caller),
          is.and([is('body_hash', '=', visitorsHash), sql<boolean>`caller ~ '[.:]'`]),
        ]),
      )
      .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '24 hours'`)
      .orderBy((is) => is('caller', '=', caller), 'desc')
      .limit(1),
  ['text', 'text', 'text', 'text?', 'instant'],
  row<StoredResponse>({
    caller: 'text',
    body_hash: 'text',
    status: 'int!',
    answer: 'json?',
    cookies: 'json?',
  }),
);
const KEY_STORE = statement(
  'idempotency-store',
  (db, ...[key, caller, route, hash, status, answer, cookies, at]) =>
    db
      .insertInto('idempotency_keys')
      .values({ key, caller, route, body_hash: hash, status, answer, cookies, created_at: at })
      .onConflict((conflict) =>
        conflict.columns(['key', 'route', 'caller']).doUpdateSet(({ ref }) => ({
          body_hash: ref('excluded.body_hash'),
          status: ref('excluded.status'),
          answer: ref('excluded.answer'),
          cookies: ref('excluded.cookies'),
          created_at: ref('excluded.created_at'),
        })),
      ),
  ['text', 'text', 'text', 'text', 'int', 'json', 'json?', 'instant'],
);

/** The cookies that the handler itself set. The media cookie of a session is set later and never stored. */
function cookiesOf(reply: FastifyReply): unknown[] | null {
  const given = reply.getHeader('set-cookie');
  return given === undefined ? null : [given].flat();
}

/** Runs the creation once for the current request's key; without a key it just runs. */
export const createOnce = <T>(work: () => Promise<T>): Promise<T> =>
  (storage.getStore()?.once(work) as Promise<T> | undefined) ?? work();

const createdOnce = aroundMethod(createOnce);
const preparedAlone = aroundMethod((work) => storage.getStore()?.alone(work) ?? work());

/** Documents 409 where the endpoint does not document one that says more. */
const documentedConflict: MethodDecorator = (target, key, descriptor) => {
  const documented = Reflect.getMetadata('swagger/apiResponse', descriptor.value as object) as
    | object
    | undefined;
  if (documented && '409' in documented) return;
  ApiResponse({ status: 409, description: ERROR_DESCRIPTIONS[409]!, type: ErrorView })(
    target,
    key,
    descriptor,
  );
};

/**
 * A creation that a phone may retry: accepts the header `Idempotency-Key`. The whole method runs in the transaction of
 * the key. A method with costly work (hashing a password) is `prepared`: it does that first, without holding a
 * connection, and then uses {@link createOnce} for the rest; meanwhile a second one with the key gets 409.
 */
export const Idempotent = ({ prepared = false } = {}) =>
  applyDecorators(
    prepared ? preparedAlone : createdOnce,
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Repeats with the same key and body within 24 hours get the first answer; of uploads the files are not compared',
    }),
    documentedConflict,
  );
