import { sql, type Expression } from 'kysely';

/** A person's full name, of the two columns. */
export const fullNameOf = <Name extends string | null>(first: Expression<Name>, last: Expression<Name>) =>
  sql<Name>`btrim(${first} || ' ' || ${last})`;
