import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { AppError } from '../errors';

type Parts = string[];

/** The pages of the site: one route for every path, which says nothing about what the API knows. */
const PAGES = '/*';
/** Preflight requests of other origins, of every path. */
const PREFLIGHTS = '*';
const DEV = /^\/api\/dev\//;

/**
 * Responds 405 with `Allow` when a path is known and its verb is not; Fastify by itself takes both for an unknown
 * path. Decided before the body is read, and after the headers for other origins are set. Paths that production does
 * not serve stay unknown there.
 */
export function knownVerbs(fastify: FastifyInstance, { production }: Config): void {
  const known = new Map<string, { parts: Parts; verbs: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url === PAGES || url === PREFLIGHTS || (production && DEV.test(url))) return;
    const route = known.get(url) ?? { parts: partsOf(url), verbs: new Set() };
    for (const verb of [method].flat()) route.verbs.add(verb);
    known.set(url, route);
  });
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (!request.is404 && request.routeOptions.url !== PAGES) return done(null, body);
    const path = partsOf(request.url.split('?', 1)[0]!);
    const verbs = new Set([...known.values()].filter(({ parts }) => matches(parts, path)).flatMap(verbsOf));
    if (verbs.size === 0 || verbs.has(request.method)) return done(null, body);
    void reply.header('allow', [...verbs].sort().join(', '));
    done(new AppError(405, 'METHOD_NOT_ALLOWED', 'This method is not supported here'));
  });
}

const partsOf = (path: string): Parts => path.split('/').slice(1);
const verbsOf = ({ verbs }: { verbs: Set<string> }): string[] => [...verbs];

/** ":name" stands for one part that is not empty, "*" at the end for all that is left. */
function matches(pattern: Parts, path: Parts): boolean {
  if (pattern.at(-1) === '*')
    return path.length >= pattern.length && matches(pattern.slice(0, -1), path.slice(0, pattern.length - 1));
  return (
    pattern.length === path.length &&
    pattern.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
  );
}
