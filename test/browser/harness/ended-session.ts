import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { PASSWORD } from './test';

/**
 * Ends the session of this page on the server. The stream of live events ends with it; what connects it again waits, or it
 * would ask to sign in before the test presses anything.
 */
export async function endSessionOf(page: Page, request: APIRequestContext): Promise<void> {
  await page.route('/api/users/events', () => undefined);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const sessions = (await (await request.get('/api/users/sessions', { headers })).json()) as {
    sessionId: string;
    current: boolean;
  }[];
  const { sessionId } = sessions.find(({ current }) => current)!;
  expect((await request.delete(`/api/users/sessions/${sessionId}`, { headers })).ok()).toBe(true);
}

export async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
