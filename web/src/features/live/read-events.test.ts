import { expect, it, vi } from 'vitest';
import { parseEvent, readEvents, type LiveEvent } from './read-events';

it('reads an event with its object', () => {
  expect(parseEvent('event: message\nid: m1\ndata: {"message":"Ẹ káàbọ̀: hello"}')).toEqual({
    event: 'message',
    id: 'm1',
    data: { message: 'Ẹ káàbọ̀: hello' },
  });
});

it('ignores keep-alive comments', () => {
  expect(parseEvent('retry: 3000\n: connected')).toBeNull();
  expect(parseEvent(': ')).toBeNull();
});

it('joins an event that arrives in pieces', async () => {
  const pieces = [
    ': connected\n\neve',
    'nt: points\nid: 1\nda',
    'ta: {"coins":5}\n',
    '\nevent: points\nid: 2\ndata: {}\n\n',
  ];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  localStorage.setItem('token', 't');
  const fetched = vi.fn(
    async (_request: Request) => new Response(body, { headers: { 'x-recent-event': 'true' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const events: LiveEvent[] = [];
  const onOpen = vi.fn();
  await readEvents(new AbortController().signal, onOpen, (event) => events.push(event));
  expect(events).toEqual([
    { event: 'points', id: '1', data: { coins: 5 } },
    { event: 'points', id: '2', data: {} },
  ]);
  expect(onOpen).toHaveBeenCalledWith(true);
  expect(fetched.mock.calls[0]![0].headers.get('authorization')).toBe('Bearer t');
});
