import { Relay } from '../../src/platform/queues/relay/relay';
import type { TestApp } from '../setup/test-app';

/**
 * Runs the finished deliveries of these classes' handlers once more, as after a crash before their end was recorded.
 * Fails if one of the classes has none that is due, or if one does not run.
 */
export async function deliverAgain(app: TestApp, ...classes: string[]): Promise<void> {
  const em = app.em.fork();
  const again: Delivery[] = await em.execute(
    `update outbox_deliveries d set done_at = null from outbox o
     where o.id = d.outbox_id and (o.due_at is null or o.due_at <= ?) and d.done_at is not null
       and split_part(d.handler, '.', 1) in (${classes.map(() => '?').join()})
     returning d.outbox_id, d.handler`,
    [app.clock.now(), ...classes],
  );
  expect(new Set(again.map(({ handler }) => handler.split('.')[0]))).toEqual(new Set(classes));
  await app.app.get(Relay).sweep(0);
  await app.settle();
  const open: Delivery[] = await em.execute(
    'select outbox_id, handler from outbox_deliveries where done_at is null',
  );
  const left = new Set(open.map(keyOf));
  expect(again.map(keyOf).filter((key) => left.has(key))).toEqual([]);
}

type Delivery = { outbox_id: string; handler: string };

const keyOf = ({ outbox_id: outboxId, handler }: Delivery): string => `${outboxId} ${handler}`;
