import type { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from './http';
import { endSession, keepSession } from './session';

const answer = (status: number, body: string): void =>
  void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

const errorOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('no error')),
    (error) => error,
  );

afterEach(endSession);

it('sends the token of the signed-in admin', async () => {
  keepSession({ token: 'abc', userId: '1', fullName: 'Ada', avatar: null });
  answer(200, '[]');
  await callApi('/api/admin/users', { headers: new Headers({ Range: 'users=0-24' }) });
  const headers = vi.mocked(fetch).mock.calls[0]![1]!.headers as Headers;
  expect(headers.get('Authorization')).toBe('Bearer abc');
  expect(headers.get('Range')).toBe('users=0-24');
});

it('passes the messages of fields to the form', async () => {
  answer(
    400,
    JSON.stringify({
      error: 'Title is required',
      code: 'VALIDATION_FAILED',
      fields: { title: 'Title is required' },
    }),
  );
  const error = await errorOf(callApi('/api/admin/faq', { method: 'POST', body: '{}' }));
  expect(error).toMatchObject({ status: 400, message: 'Title is required' });
  expect(error.body.errors).toEqual({
    title: 'Title is required',
    root: { serverError: 'Title is required' },
  });
});

it('reads a response that is not JSON', async () => {
  answer(401, 'Unauthorized');
  expect(await errorOf(callApi('/api/admin/users'))).toMatchObject({
    status: 401,
    message: 'Please sign in again',
  });
});

it('says what to do when the server does not respond', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await errorOf(callApi('/api/admin/users'))).toMatchObject({
    status: 0,
    message: expect.stringContaining('connection'),
  });
});
