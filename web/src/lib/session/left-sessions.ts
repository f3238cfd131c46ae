import { deviceStorage } from '../browser-storage';

/** The tokens of sessions that a person left and whose end did not reach the server. */
const KEY = 'left-sessions';

const left = (): string[] => deviceStorage.readJson<string[]>(KEY) ?? [];

function store(tokens: string[]): void {
  if (tokens.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, JSON.stringify(tokens));
}

/** Ends a session that this device has forgotten: now, or when the connection is back, on a later page too. */
export async function endOnServer(token: string): Promise<void> {
  store([...left(), token]);
  await send(token);
}

/** Without the program's transport: that sends the token of the person signed in by then. */
async function send(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(() => null);
  // A body that nobody reads keeps the connection from other requests.
  await response?.text().catch(() => null);
  // A refusal is as good: the server knows no such session any more.
  if (response && (response.ok || response.status === 401)) store(left().filter((other) => other !== token));
}

/** Ends what earlier pages could not, and again whenever the connection comes back. */
export function endLeftSessions(): void {
  const sendAll = () => left().forEach((token) => void send(token));
  sendAll();
  window.addEventListener('online', sendAll);
}
