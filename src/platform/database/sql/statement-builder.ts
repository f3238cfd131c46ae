import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { BaseParameter, ParameterKind, Parameters } from './statement-types';
import type { Tables } from './tables';

/** Builds a statement from the tables; its parameters follow in the order in which they are declared. */
export type Build<P extends readonly ParameterKind[], Row> = (
  db: Kysely<Tables>,
  ...parameters: PlaceholdersFor<P>
) => Compilable<Row>;

/** Each parameter in the type of the columns that it is compared with; of texts, columns hold only some. */
type PlaceholdersFor<P extends readonly ParameterKind[]> = {
  readonly [At in keyof P]: P[At] extends 'instant'
    ? Date
    : P[At] extends 'numeric'
      ? number
      : P[At] extends 'text[]'
        ? readonly never[]
        : P[At] extends Exclude<BaseParameter, 'text' | 'json'>
          ? Parameters[P[At]]
          : never;
};

/** Stands for a parameter while a statement is built. */
class Placeholder {
  constructor(readonly position: number) {}
}

/** Writes placeholders as $1, $2, …, and other values as they are: only the parameters of a statement vary. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) this.append(`$${value.position}`);
    else this.appendImmediateValue(value);
  }
}

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
});

/** The text of a statement with `$1` placeholders. */
export function textOfBuilt<P extends readonly ParameterKind[]>(
  build: Build<P, unknown>,
  parameters: P,
): string {
  const placeholders = parameters.map((_, at) => new Placeholder(at + 1));
  return build(builder, ...(placeholders as unknown as PlaceholdersFor<P>)).compile().sql;
}
