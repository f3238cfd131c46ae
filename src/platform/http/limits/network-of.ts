import { isIP, isIPv4, SocketAddress } from 'node:net';

const GROUPS = 8;
/** A provider gives each of its customers a /64 at least, and the customer's machines choose the rest. */
const NETWORK_GROUPS = 4;
const MAPPED = '::ffff:';

/**
 * The key by which limits count an IP address: an IPv4 address, also where a socket for both kinds maps it to IPv6, and of IPv6
 * the network (/64), as one machine can use all of its addresses.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  // The canonical form: one "::" for the longest run of zeros, IPv4 with dots, no zone.
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' });
  const mapped = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  if (isIPv4(mapped)) return mapped;
  const [before, after] = address.split('::', 2).map(groupsOf);
  const zeros = after ? GROUPS - before!.length - after.length : 0;
  const groups = [...before!, ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
