import { randomUUID } from 'node:crypto';
import { createTestApp } from '../../setup/test-app';

it('limits how often a client reads slots in a minute', async () => {
  const app = await createTestApp({ RATE_LIMITS: 'on', LIMIT_SLOTS_PER_MINUTE: '2' });
  try {
    const statuses = [];
    for (let at = 0; at < 3; at++)
      statuses.push((await app.as().get(`/listings/${randomUUID()}/slots`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  } finally {
    await app.close();
  }
});
