import { Injectable } from '@nestjs/common';
import { BlockList, isIP } from 'node:net';

/** IPv4 that is not a host of the public internet (IANA special-purpose registry), as network and prefix. */
const NOT_PUBLIC_V4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within the global unicast of IPv6: protocols, documentation, and tunnels that carry an IPv4 address. */
const NOT_PUBLIC_V6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
const PORTS = ['', '80', '443'];

const listOf = (networks: [network: string, prefix: number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

/**
 * Where a calendar may be read from: web servers of the public internet, so that nobody reads what only this machine or
 * its network can reach.
 */
@Injectable()
export class PublicAddressesService {
  private readonly refusedV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
  private readonly refusedV6 = listOf(NOT_PUBLIC_V6, 'ipv6');
  /** All that is assigned to hosts; mapped, translated, local and multicast IP addresses lie outside it. */
  private readonly globalV6 = listOf([['2000::', 3]], 'ipv6');

  allowsUrl({ protocol, port, username, password }: URL): boolean {
    return ['http:', 'https:'].includes(protocol) && PORTS.includes(port) && !username && !password;
  }

  allows(ip: string): boolean {
    const family = isIP(ip);
    if (family === 4) return !this.refusedV4.check(ip, 'ipv4');
    return family === 6 && this.globalV6.check(ip, 'ipv6') && !this.refusedV6.check(ip, 'ipv6');
  }
}
