import { Replicas } from '../../../src/platform/database/replicas/replicas';
import type { PrimaryPosition } from '../../../src/platform/database/replicas/primary-position';
import type { Config } from '../../../src/platform/config/config';

/** Four replicas, of which those with these numbers serve nobody. */
function replicasWithout(...out: number[]): Replicas {
  const replicaUrls = [1, 2, 3, 4].map((number) => `postgres://replica-${number}/gidana`);
  const config = { replicaUrls, replicaLagMs: 5_000, env: { DATABASE_POOL: 1 } } as unknown as Config;
  const replicas = new Replicas(config, {} as PrimaryPosition);
  for (const replica of replicas.all)
    jest.spyOn(replica, 'serves').mockReturnValue(!out.includes(replica.number));
  return replicas;
}

const choose = (replicas: Replicas, left = new Set<never>()) => replicas.leastBusy(0n, -Infinity, left);

/** How often each is chosen while none is busy. */
function shares(replicas: Replicas, times: number): number[] {
  const counts = replicas.all.map(() => 0);
  for (let n = 0; n < times; n++) counts[choose(replicas)!.number - 1]!++;
  return counts;
}

describe('the choice of a replica', () => {
  it.each([
    [[], [30, 30, 30, 30]],
    [[1], [0, 40, 40, 40]],
    [
      [1, 2],
      [0, 0, 60, 60],
    ],
    [
      [2, 3],
      [60, 0, 0, 60],
    ],
  ])('is even among the others while %j are left out', (out, expected) => {
    expect(shares(replicasWithout(...out), 120)).toEqual(expected);
  });

  it('is the least busy one, and none where none serves', () => {
    const replicas = replicasWithout(4);
    replicas.all.forEach((replica, at) => (replica.reading = 3 - at));
    expect(choose(replicas)!.number).toBe(3);
    expect(choose(replicas, new Set([replicas.all[2]!]) as never)!.number).toBe(2);
    expect(choose(replicasWithout(1, 2, 3, 4))).toBeNull();
  });
});
