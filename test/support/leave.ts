import { RequestContext } from '@mikro-orm/core';
import { Outbox } from '../../src/platform/events/outbox';
import { UserDeleted } from '../../src/users/account/user.events';
import type { TestApp } from '../setup/test-app';

/** Deletes an account with all features' reactions, without the week of grace before it. */
export async function leave(app: TestApp, { userId }: { userId: string }): Promise<void> {
  await RequestContext.create(app.em, async () => {
    app.app.get(Outbox).record(UserDeleted, { userId });
    await app.em.flush();
  });
  await app.settle();
}
