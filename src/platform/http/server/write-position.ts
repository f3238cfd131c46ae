import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { ReplicaReads } from '../../database/replicas/replica-reads';
import type { Replicas } from '../../database/replicas/replicas';
import { formatPosition, parsePosition } from '../../database/replicas/wal-position';
import type { Live } from '../../live/live';

/** The header of a response to a write, and of the requests that are to see it. */
export const WRITE_POSITION = 'X-Write-Position';
const HEADER = WRITE_POSITION.toLowerCase();
const COOKIE = 'gidana_write_position';
/** The delay with which replicas and this process may learn of a write. */
const SLACK_SECONDS = 10;

/** Null for a request that writes: it reads from the primary. */
type ReadsOf = (request: FastifyRequest) => ReplicaReads | null;

/**
 * A person reads what they wrote: the position of their last write in the primary's log goes into a cookie for browsers
 * and a header for other clients, and comes back with what they read. Replicas that have not replayed it are passed over.
 * The same holds for the content of a live event. After twice the tolerated lag the position says nothing any more.
 */
export function writePositions(
  fastify: FastifyInstance,
  config: Config,
  replicas: Replicas,
  live: Live,
): ReadsOf {
  if (replicas.all.length === 0) return () => null;
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    maxAge: 2 * config.env.DATABASE_READ_LAG_SECONDS + SLACK_SECONDS,
  } as const;
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!wrote(request, reply)) return payload;
    const position = formatPosition(await replicas.primary.written());
    void reply.header(WRITE_POSITION, position).setCookie(COOKIE, position, cookie);
    return payload;
  });
  return (request) =>
    isRead(request)
      ? new ReplicaReads(replicas, () => ({
          position: neededBy(request),
          since: request.actor ? live.latestEventAt(request.actor.userId) : -Infinity,
        }))
      : null;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const wrote = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  !isRead(request) && request.method !== 'OPTIONS' && statusCode < 400;

/** The headers that a request within the process passes on, so that it sees what its browser wrote. */
export const positionOf = ({ cookies }: FastifyRequest): Record<string, string> => {
  const position = cookies[COOKIE];
  return position ? { [HEADER]: position } : {};
};

/** The later one, where the browser and its page know a position each. */
function neededBy({ headers, cookies }: FastifyRequest): bigint {
  const given = [headers[HEADER], cookies[COOKIE]].map((text) =>
    typeof text === 'string' ? parsePosition(text) : null,
  );
  return given.reduce<bigint>((most, position) => (position && position > most ? position : most), 0n);
}
