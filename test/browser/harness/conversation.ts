import type { APIRequestContext } from '@playwright/test';
import { expect, type NewPerson } from './test';

export async function usernameOf(
  request: APIRequestContext,
  { userId, headers }: NewPerson,
): Promise<string> {
  const profile = await request.get(`/api/users/${userId}/profile`, { headers });
  return ((await profile.json()) as { username: string }).username;
}

/** A conversation that `writer` began with `to`. */
export async function aConversation(
  request: APIRequestContext,
  writer: NewPerson,
  to: NewPerson,
): Promise<string> {
  const data = { username: [await usernameOf(request, to)], message: 'Good day' };
  const sent = await request.post('/api/messages', { headers: writer.headers, data });
  expect(sent.ok(), await sent.text()).toBe(true);
  return ((await sent.json()) as { conversationId: string }).conversationId;
}
