import { deviceStorage } from '../browser-storage';
import { MINUTE_MS } from './durations';

const KEY = 'clock';

/** Milliseconds by which the server's clock is ahead of the device's, as of the last response: offline too. */
let ahead = Number(deviceStorage.read(KEY)) || 0;

/** The server's time, even if the clock of the device is wrong. Durations on the device are measured by its own clock. */
export const serverTime = (deviceTime = Date.now()): number => deviceTime + ahead;

/**
 * Reads the server's clock from a response. Those that a cache may have kept are of another time; less than a minute is
 * the way of the response, or the difference that clocks have.
 */
export function readServerTime({ headers }: Response): void {
  const found = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!headers.get('cache-control')?.startsWith('no-') || !(Math.abs(found - ahead) > MINUTE_MS)) return;
  ahead = found;
  deviceStorage.write(KEY, String(ahead));
}
