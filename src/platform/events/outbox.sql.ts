import type { DomainEvent, Job, PayloadOf } from './event';

type Recorded = DomainEvent<object> | Job<object>;

/** An SQL expression for each field of a payload. */
type PayloadSql<P> = { [Field in keyof P]-?: string };

type Source = {
  /** The part after `from`: one entry is recorded for each of its rows. */
  from: string;
  /** SQL of the entry's id; a random one when absent. */
  id?: string;
  /** SQL of the key under which it is recorded at most once. */
  key?: string;
  /** SQL of the instant before which it does not run; null means at once. */
  dueAt?: string;
};

/**
 * SQL that records an event or a job for each row of `from`, for statements that do several things at once. The name
 * and the payload's fields are typed by the definition, so a renamed event or field is a compile error here too.
 */
export function recordSql<E extends Recorded>(
  what: E,
  payload: PayloadSql<PayloadOf<E>>,
  { from, id = 'gen_random_uuid()', key, dueAt }: Source,
): string {
  const fields = Object.entries<string>(payload).map(([field, sql]) => `'${field}', ${sql}`);
  return `insert into outbox (id, kind, name, payload, dedupe_key, due_at)
    select ${id}, '${what.kind}', '${what.name}', jsonb_build_object(${fields.join(', ')}), ${key ?? 'null'},
      ${dueAt ?? 'null::timestamptz'} from ${from}
    ${key ? 'on conflict (dedupe_key) do nothing' : ''}`;
}
