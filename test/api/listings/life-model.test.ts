import fc from 'fast-check';
import {
  TRANSITIONS,
  type ListingAction,
  type ListingStatus,
} from '../../../src/listings/life/listing.states';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { runs } from '../../support/runs';

let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

/** The transitions as the product describes them, written independently of the program's table. */
const MODEL: Record<string, Partial<Record<ListingStatus, ListingStatus>>> = {
  submit: { DRAFT: 'PENDING', REJECTED: 'PENDING', CHANGES_REQUESTED: 'PENDING' },
  approve: { PENDING: 'APPROVED' },
  reject: { PENDING: 'REJECTED' },
  'request-changes': { PENDING: 'CHANGES_REQUESTED' },
  pause: { APPROVED: 'PAUSED' },
  resume: { PAUSED: 'APPROVED' },
  close: { APPROVED: 'CLOSED' },
  reopen: { CLOSED: 'APPROVED' },
  confirm: { APPROVED: 'APPROVED', EXPIRED: 'APPROVED' },
  suspend: {
    PENDING: 'SUSPENDED',
    APPROVED: 'SUSPENDED',
    PAUSED: 'SUSPENDED',
    EXPIRED: 'SUSPENDED',
    CLOSED: 'SUSPENDED',
  },
  restore: {},
  expire: { APPROVED: 'EXPIRED' },
  'another type': { APPROVED: 'PENDING' },
};
const ADMINS = ['approve', 'reject', 'request-changes', 'suspend', 'restore'];
const BODIES: Record<string, object> = {
  reject: { reason: 'OTHER', note: 'No' },
  'request-changes': { reason: 'INCOMPLETE', note: 'Photos, please' },
  suspend: { reason: 'SUSPECTED_FRAUD' },
  close: { outcome: 'let' },
};

type World = { id: string; status: ListingStatus; suspendedFrom: ListingStatus; type: string; moves: number };

async function step(world: World, action: string): Promise<number> {
  if (action === 'expire') return expire(world);
  if (action === 'another type') return edit(world);
  const { version } = (await app.as(owner).get(`/listings/${world.id}`)).body;
  const named = ['approve', 'reject', 'request-changes'].includes(action) ? { version } : {};
  const body = { ...named, ...BODIES[action] };
  const endpoint = ADMINS.includes(action)
    ? `/admin/listings/${world.id}/${action}`
    : `/listings/${world.id}/${action}`;
  return (await app.as(ADMINS.includes(action) ? admin : owner).post(endpoint, body)).status;
}

/** Lets a month pass for this listing, and the daily job run. */
async function expire(world: World): Promise<number> {
  const em = app.em.fork();
  await em.execute(`update listings set confirmed_at = now() - interval '31 days' where id = ?`, [world.id]);
  await em.execute(
    `insert into outbox (id, kind, name, payload) values (gen_random_uuid(), 'job', 'listings.confirmation', '{"period":"x"}')`,
  );
  await app.settle();
  return world.status === 'APPROVED' ? 200 : 409;
}

/** Only sent to an approved listing: elsewhere an edit is no transition. */
async function edit(world: World): Promise<number> {
  if (world.status !== 'APPROVED') return 409;
  world.type = world.type === 'rent' ? 'shortlet' : 'rent';
  return (await app.as(owner).post(`/listings/${world.id}/edit`, { type: world.type })).status;
}

const expected = (world: World, action: string): ListingStatus | undefined =>
  action === 'restore' && world.status === 'SUSPENDED' ? world.suspendedFrom : MODEL[action]![world.status];

async function live(actions: string[]): Promise<void> {
  const { listingId } = await app.make.aListing({ owner, status: 'DRAFT' });
  const world: World = { id: listingId, status: 'DRAFT', suspendedFrom: 'DRAFT', type: 'rent', moves: 0 };
  for (const action of actions) {
    const to = expected(world, action);
    const status = await step(world, action);
    expect([world.status, action, status]).toEqual([world.status, action, to ? 200 : 409]);
    if (!to) continue;
    if (action === 'suspend') world.suspendedFrom = world.status;
    world.status = to;
    world.moves += 1;
    const response = (await app.as(owner).get(`/listings/${world.id}`)).body;
    expect([action, response.status]).toEqual([action, world.status]);
    expect((await app.as().get(`/listings/${world.id}`)).status).toBe(
      ['APPROVED', 'CLOSED'].includes(world.status) ? 200 : 404,
    );
  }
  const { transitions } = (await app.as(owner).get(`/listings/${world.id}/history`)).body;
  expect(transitions).toHaveLength(world.moves);
  transitions.slice(1).forEach((line: any, index: number) => expect(line.to).toBe(transitions[index].from));
}

describe('any life of a listing', () => {
  it('follows the model, is recorded without a gap, and is public only when it may be', async () => {
    const action = fc.constantFrom(...Object.keys(MODEL));
    // Half of the steps start from approval, where most transitions happen.
    const life = fc.tuple(fc.boolean(), fc.array(action, { minLength: 3, maxLength: 10 }));
    await fc.assert(
      fc.asyncProperty(life, ([approved, actions]) =>
        live(approved ? ['submit', 'approve', ...actions] : actions),
      ),
      runs(15),
    );
  }, 120_000);

  it('has a model for every transition of the program', () => {
    const known: Record<ListingAction, string> = {
      submit: 'submit',
      approve: 'approve',
      reject: 'reject',
      requestChanges: 'request-changes',
      pause: 'pause',
      resume: 'resume',
      close: 'close',
      reopen: 'reopen',
      relist: 'another type',
      confirm: 'confirm',
      expire: 'expire',
      suspend: 'suspend',
      restore: 'restore',
    };
    expect(Object.keys(known).sort()).toEqual(Object.keys(TRANSITIONS).sort());
    for (const [action, name] of Object.entries(known) as [ListingAction, string][]) {
      if (action !== 'restore')
        expect(Object.keys(MODEL[name]!).sort()).toEqual([...TRANSITIONS[action].from].sort());
    }
  });
});
