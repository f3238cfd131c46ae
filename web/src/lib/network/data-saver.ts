import { visitor } from '../session/visitor';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether the browser is set to save data, or the connection is so slow that it amounts to the same: small pictures, no
 * prefetching, maps and videos on a tap.
 */
export function savesData(): boolean {
  if (import.meta.env.SSR) return visitor().savesData;
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
