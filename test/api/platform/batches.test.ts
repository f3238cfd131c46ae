import { RequestContext } from '@mikro-orm/core';
import { withRequestOrm } from '../../../src/platform/database/orm/request-orm';
import { inBatches } from '../../../src/platform/database/sql/in-batches';
import { Sql } from '../../../src/platform/database/sql/sql';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Hundred divided by numbers, and how many numbers each statement was given. */
function division() {
  const sizes: number[] = [];
  const sql = Sql.in(app.em);
  const divide = inBatches(async (numbers: readonly number[]) => {
    sizes.push(numbers.length);
    const rows = await sql.query<{ result: number }>(
      'select 100 / n as result from unnest($1::int[]) with ordinality as given (n, place) order by place',
      [numbers],
    );
    return rows.map(({ result }) => result);
  });
  return { divide, sizes };
}

/** Each in a request of its own, all in one turn of the event loop. */
const atOnce = <In, Out>(
  work: (input: In) => Promise<Out>,
  inputs: In[],
): Promise<PromiseSettledResult<Out>[]> =>
  Promise.allSettled(
    inputs.map(
      (input) => new Promise<Out>((resolve) => withRequestOrm(app.em, null, () => resolve(work(input)))),
    ),
  );
const valuesOf = <T>(settled: PromiseSettledResult<T>[]): unknown[] =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code));

describe('requests that share a statement', () => {
  it('get each their own result, sixteen at most in one', async () => {
    const { divide, sizes } = division();
    const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
    expect(valuesOf(await atOnce(divide, numbers))).toEqual(numbers.map((n) => Math.floor(100 / n)));
    expect(sizes).toEqual([16, 4]);
  });

  it('do not get each other’s errors', async () => {
    const { divide, sizes } = division();
    expect(valuesOf(await atOnce(divide, [5, 0, 4]))).toEqual([20, '22012', 25]);
    expect(sizes).toEqual([3, 1, 1, 1]);
  });

  it('share nothing with a transaction', async () => {
    const { divide, sizes } = division();
    const inTransaction = (n: number): Promise<number> =>
      RequestContext.create(app.em, () => app.em.transactional(() => divide(n)));
    expect(valuesOf(await atOnce(inTransaction, [5, 4]))).toEqual([20, 25]);
    expect(sizes).toEqual([1, 1]);
  });
});
