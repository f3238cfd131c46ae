// @vitest-environment node
import { expect, it } from 'vitest';
import { errorText, readApiError } from './api-error';

const refused = (body: string, status: number) => readApiError(new Response(body, { status }));

it.each([
  ['{"error":"Sold out"}', 409, 'Sold out'],
  ['{}', 409, 'Failed to add to favorites'],
  ['<html>Bad gateway</html>', 502, 'Failed to add to favorites'],
  ['upstream connect error or disconnect/reset before headers', 503, 'Failed to add to favorites'],
  ['Unauthorized', 401, 'Unauthorized'],
  ['<html><h1>403 Forbidden</h1></html>', 403, 'This request was refused'],
  ['<html><h1>413 Request Entity Too Large</h1></html>', 413, 'This is too large'],
  ['<html><h1>429 Too Many Requests</h1></html>', 429, 'Too many requests, please try again later'],
  ['<html><h1>404 Not Found</h1></html>', 404, 'Failed to add to favorites'],
])('says of %s (%i) what the server said, else what failed', async (body, status, text) => {
  expect(errorText(await refused(body, status), 'Failed to add to favorites')).toBe(text);
});

it('has a message for everything else', async () => {
  expect(errorText(await refused('{}', 400))).toBe('An unknown error occurred');
  expect(errorText(await refused('', 500))).toBe('Something went wrong on our side. Please try again.');
  expect(errorText(new Error('x is undefined'))).toBe('An unknown error occurred');
});
