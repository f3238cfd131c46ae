import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authProvider } from './auth-provider';
import { endSession, saveSession, readSession } from './session';

/** The server's responses by path; every request is recorded. */
let responses: Record<string, [status: number, body: unknown]>;
let requests: string[];

beforeEach(() => {
  responses = {};
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input as string;
    requests.push(url);
    const [status, body] = responses[url] ?? [404, { error: 'Not found' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(endSession);

const signedIn = (role: string) => ({
  token: 'abc',
  message: 'Welcome',
  user: { userId: '1', fullName: 'Ada Obi', avatar: null, role },
});

it('signs an admin in', async () => {
  responses['/api/login'] = [200, signedIn('admin')];
  await authProvider.login({ username: 'ada@example.com', password: 'secret' });
  expect(readSession()).toMatchObject({ token: 'abc', fullName: 'Ada Obi' });
});

it('refuses everybody else, and ends the session that was opened', async () => {
  responses['/api/login'] = [200, signedIn('user')];
  await expect(authProvider.login({ username: 'a', password: 'b' })).rejects.toThrow(
    'This console is for admins only',
  );
  expect(requests).toEqual(['/api/login', '/api/logout']);
  expect(readSession()).toBeNull();
});

it('opens the sign-in page on 401', async () => {
  saveSession({ token: 'abc', userId: '1', fullName: 'Ada', avatar: null });
  await expect(authProvider.checkError(new HttpError('Unauthorized', 401))).rejects.toMatchObject({
    message: 'Please sign in again',
  });
  expect(readSession()).toBeNull();
});

it('stays on a 403 of one record, and leaves when the role was taken away', async () => {
  saveSession({ token: 'abc', userId: '1', fullName: 'Ada', avatar: null });
  responses['/api/users/1/profile'] = [200, { role: 'admin' }];
  await expect(authProvider.checkError(new HttpError('Not allowed', 403))).resolves.toBeUndefined();
  responses['/api/users/1/profile'] = [200, { role: 'user' }];
  await expect(authProvider.checkError(new HttpError('Not allowed', 403))).rejects.toMatchObject({
    message: 'This console is for admins only',
  });
  expect(readSession()).toBeNull();
});
