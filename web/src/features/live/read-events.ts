import { transport } from '@/api/transport';

export interface LiveEvent {
  event: string;
  id: string;
  data: unknown;
}

/**
 * Reads the stream of server-sent events until it ends. EventSource cannot send the bearer token, so this is a call like
 * any other: a refused session ends as everywhere. `onOpen` hears whether something was told so shortly before that a list
 * read first may lack it. Throws when the line breaks.
 */
export async function readEvents(
  signal: AbortSignal,
  onOpen: (toldLately: boolean) => void,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const url = new URL('/api/users/events', window.location.origin);
  const response = await transport(new Request(url, { headers: { accept: 'text/event-stream' }, signal }));
  if (!response.body) return;
  onOpen(response.headers.has('x-told-lately'));
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

/** One block of the stream; null for what only keeps the line open. */
export function parseEvent(block: string): LiveEvent | null {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = fields[name] === undefined ? value! : `${fields[name]}\n${value}`;
  }
  if (!fields.event || !fields.data) return null;
  return { event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data) as unknown };
}
