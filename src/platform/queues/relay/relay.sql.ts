import { sql } from 'kysely';
import { anyOf } from '../../database/sql/expressions';
import { row, statement } from '../../database/sql/statement';

/** A recorded event or job. `due_at`: not before. */
export type Entry = { id: string; name: string; payload: object; due_at: string | null };
/** An entry and one of those who handle it, who has not done so yet. */
export type OpenDelivery = Entry & { handler: string };
/** Claimed entries with all their deliveries. */
export type Claimed = { entries: Entry[]; deliveries: OpenDelivery[] };

/** Entries that one round of the relay takes. */
export const BATCH = 200;

const ENTRY = { id: 'uuid', name: 'text', payload: 'json', due_at: 'instant?' } as const;
const DELIVERY = row<OpenDelivery>({ ...ENTRY, handler: 'text' });

/** Entries that a request claims at once: it records one or two, and would wait for those of others. */
const RECENT = 5;

/** SQL that claims the entries of `waiting` and notes who handles each. */
const claim = (waiting: string): string => `
  with claimed as (
    update outbox set claimed_at = now() where id in (${waiting} for update skip locked)
    returning id, name, payload, due_at),
  delivered as (
    insert into outbox_deliveries (outbox_id, handler)
    select c.id, h.handler from claimed c
    join (select key as name, jsonb_array_elements_text(value) as handler from jsonb_each($1::jsonb)) h using (name)
    on conflict do nothing)
  select * from claimed`;

/**
 * Claims waiting entries, in their order. Those with names that only a newer version has, or an older one, are left to its
 * processes: here nobody would handle them. SQL for a race: of two relays at once each claims its own.
 */
export const CLAIM_ENTRIES = statement(
  'outbox-claim',
  claim(`
    select id from outbox where dispatched_at is null
      and (claimed_at is null or claimed_at < now() - interval '30 seconds')
      and name = any(array(select jsonb_object_keys($1::jsonb)))
    order by seq limit ${BATCH}`),
  ['json'],
  row<Entry>(ENTRY),
);

/** Claims the newest entries of the events $2. SQL for a race, like the other. */
export const CLAIM_RECENT = statement(
  'outbox-claim-recent',
  claim(`
    select id from outbox where dispatched_at is null and claimed_at is null and due_at is null
      and name = any($2) and created_at > now() - interval '10 seconds'
    order by seq desc limit ${RECENT}`),
  ['json', 'text[]'],
  row<Entry>(ENTRY),
);

/** The entries that no queue has yet, and the seconds that the oldest has waited. */
export const WAITING_ENTRIES = statement(
  'outbox-waiting',
  (db) =>
    db
      .selectFrom('outbox')
      .select(sql<number>`count(*)::int`.as('entries'))
      .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
      .where('dispatched_at', 'is', null),
  [],
  { entries: 'int', seconds: 'float' },
);

/** Gives claimed entries back: no queue took them. */
export const UNCLAIM_ENTRIES = statement(
  'outbox-unclaim',
  (db, ids) => db.updateTable('outbox').set({ claimed_at: null }).where('id', '=', anyOf(ids)),
  ['uuid[]'],
);

/** The queues have these entries. */
export const NOTE_DISPATCHED = statement(
  'outbox-dispatched',
  (db, ids) =>
    db
      .updateTable('outbox')
      .set({ dispatched_at: sql<Date>`now()` })
      .where('id', '=', anyOf(ids)),
  ['uuid[]'],
);

/**
 * Deliveries that were handed to a queue $1 seconds ago and are not done; $2 is now by the product's clock.
 * SQL for a race: of two sweeps at once each takes its own.
 */
export const OLD_DELIVERIES = statement(
  'deliveries-old',
  `with old as (
     select d.outbox_id, d.handler from outbox_deliveries d join outbox o on o.id = d.outbox_id
     where d.done_at is null and d.failed_at is null
       and d.enqueued_at < now() - make_interval(secs => $1)
       and (o.due_at is null or o.due_at <= $2)
     order by d.enqueued_at limit ${BATCH} for update of d skip locked)
   update outbox_deliveries d set enqueued_at = now() from outbox o, old
   where o.id = d.outbox_id and d.outbox_id = old.outbox_id and d.handler = old.handler
   returning o.id, o.name, o.payload, o.due_at, d.handler`,
  ['float', 'instant'],
  DELIVERY,
);

/**
 * Open deliveries of entries that waited for their time, which has come, the first due first; $1 is now by the
 * product’s clock.
 */
export const DUE_DELIVERIES = statement(
  'deliveries-due',
  (db, now) =>
    db
      .selectFrom('outbox as o')
      .innerJoin('outbox_deliveries as d', 'd.outbox_id', 'o.id')
      .select(['o.id', 'o.name', 'o.payload', 'o.due_at', 'd.handler'])
      .where('d.done_at', 'is', null)
      .where('d.failed_at', 'is', null)
      .where('o.due_at', '<=', now)
      .orderBy('o.due_at')
      .orderBy('o.seq'),
  ['instant'],
  DELIVERY,
);
