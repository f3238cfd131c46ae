import { visitor } from '../session/visitor';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether the person asked their browser to save data, or sits on a line so slow that it comes to the same:
 * small pictures, nothing fetched ahead, maps and videos on a tap.
 */
export function savesData(): boolean {
  if (import.meta.env.SSR) return visitor().savesData;
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
