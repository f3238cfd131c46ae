import { isEmail } from 'class-validator';
import { isIP } from 'node:net';

const HOST_NAME = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,9}\.?$/i;
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const PREFIX_BITS = { 4: 32, 6: 128 } as const;

/** An IP address or a host name. */
export const isHost = (text: string): boolean => isIP(text) > 0 || HOST_NAME.test(text);
/** A PostgreSQL URL that names a database. */
export const isPostgres = (text: string): boolean =>
  isUrl(text, 'postgres:', 'postgresql:') && new URL(text).pathname.length > 1;
/** A Redis URL, with the number of a database at most. */
export const isRedis = (text: string): boolean =>
  isUrl(text, 'redis:', 'rediss:') && /^\/?\d{0,4}$/.test(new URL(text).pathname);
export const isSmtp = (text: string): boolean => isUrl(text, 'smtp:', 'smtps:');
export const isHttp = (text: string): boolean => isUrl(text, 'http:', 'https:');
/**
 * An http(s) URL of an origin alone, as `https://gidana.ng`, also with a slash: pages, files and the API have paths from the
 * root. Compared as written, as `URL` also reads `http:localhost` and drops tabs.
 */
export const isOrigin = (text: string): boolean => /^https?:\/\/[^\s/\\?#@]+\/?$/i.test(text) && isHttp(text);
/**
 * Each of {z}, {x} and {y} once in the path, {r} at most (sharp screens) and no other placeholder, no user: the host is
 * part of the content security policy as it stands.
 */
export function isTiles(text: string): boolean {
  const parts = [...text.matchAll(/\{([^{}]{0,20})\}/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'r');
  if (parts.sort().join() !== 'x,y,z') return false;
  const plain = text.replace(/\{[xyzr]\}/g, '1');
  if (/[{}\s<>"'\\]/.test(plain) || !isHttp(plain)) return false;
  const { username, password, origin } = new URL(plain);
  return !username && !password && text.toLowerCase().startsWith(`${origin}/`);
}

/** Free of line breaks and other control characters. */
export const isLine = (text: string): boolean => text.length <= 200 && !/\p{Cc}/u.test(text);

/** The beginning of keys in Redis. */
export const isPrefix = (text: string): boolean => /^[a-z0-9_-]{1,40}$/.test(text);
/** Bearer tokens and keys become headers. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(text);
/** The name of an S3 bucket. */
export const isBucket = (text: string): boolean => /^[\w.-]{3,255}$/.test(text);
/** The names of folders in it, none of which is "." or "..". */
export const isFolder = (text: string): boolean =>
  text === '' || (text.length <= 200 && text.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)));
/** The name of an S3 region. */
export const isRegion = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** The sender of mails; the name may be empty. */
export type Sender = { name: string; address: string };

/** Of `hello@example.com`, `Gidana <hello@example.com>` or `"Gidana, Lagos" <hello@example.com>`; null of anything else. */
export function senderOf(text: string): Sender | null {
  if (!text.endsWith('>')) return isEmail(text) ? { name: '', address: text } : null;
  const open = text.indexOf('<');
  const [written, address] = [text.slice(0, open).trim(), text.slice(open + 1, -1)];
  const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
  const name = isQuoted ? written.slice(1, -1).replace(/\\(.)/g, '$1') : written;
  return isLine(name) && isEmail(address) ? { name, address } : null;
}

export const isSender = (text: string): boolean => senderOf(text) !== null;

/** PostgreSQL URLs, separated by commas, none twice. */
export const arePostgres = (text: string): boolean => {
  const urls = listOf(text);
  return urls.every(isPostgres) && new Set(urls).size === urls.length;
};

/** Origins (`https://gidana.ng`), separated by commas. */
export const areOrigins = (text: string): boolean => listOf(text).every(isOrigin);

/** true, false, or networks of proxies, separated by commas. */
export const isProxies = (text: string): boolean =>
  text === 'true' || text === 'false' || listOf(text).every(isNetwork);

/** Parts separated by commas; none of an empty text. */
export const listOf = (text: string): string[] =>
  text === '' ? [] : text.split(',').map((part) => part.trim());

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [ip = '', bits, more] = text.split('/');
  const family = isIP(ip) as 0 | 4 | 6;
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= PREFIX_BITS[family]);
}

/** A URL with a host whose user, password and path decode as UTF-8; drivers throw on others or use them undecoded. */
function isUrl(text: string, ...protocols: string[]): boolean {
  try {
    const { protocol, hostname, port, username, password, pathname } = new URL(text);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return port !== '0' && protocols.includes(protocol) && isHost(hostname.replace(/^\[(.*)\]$/, '$1'));
  } catch {
    return false;
  }
}
