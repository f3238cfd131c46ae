import { transport } from '@/api/transport';

export interface LiveEvent {
  event: string;
  id: string;
  data: unknown;
}

/**
 * Reads the stream of server-sent events until it ends. EventSource cannot send the bearer token, so this is an
 * ordinary request: a refused session ends as everywhere. `onOpen` receives whether an event is so recent that a list
 * loaded before may lack it. Throws when the connection breaks.
 */
export async function readEvents(
  signal: AbortSignal,
  onOpen: (hadRecentEvent: boolean) => void,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const url = new URL('/api/users/events', window.location.origin);
  const response = await transport(new Request(url, { headers: { accept: 'text/event-stream' }, signal }));
  if (!response.body) return;
  onOpen(response.headers.has('x-recent-event'));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) onEvent(event);
    }
  }
}

/** Parses one block of the stream; null for a keep-alive comment. */
export function parseEvent(block: string): LiveEvent | null {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = fields[name] === undefined ? value! : `${fields[name]}\n${value}`;
  }
  if (!fields.event || !fields.data) return null;
  return { event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data) as unknown };
}
