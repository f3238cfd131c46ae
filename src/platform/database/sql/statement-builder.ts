import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { ParameterKind } from './statement-types';
import type { Tables } from './tables';

/** Builds a statement from the tables; its parameters follow in the order in which they are declared. */
export type Build<P extends readonly ParameterKind[], Row> = (
  db: Kysely<Tables>,
  ...parameters: PlaceholdersFor<P>
) => Compilable<Row>;

/** The types of columns that a parameter is compared with. Of texts and JSON columns hold only some, so that any fits. */
type Compared = {
  uuid: string;
  date: string;
  instant: Date;
  numeric: number;
  int: number;
  float: number;
  bool: boolean;
  'text[]': never[];
  'uuid[]': string[];
  'int[]': number[];
  'float[]': number[];
  'instant[]': Date[];
  'date[]': string[];
};
type PlaceholdersFor<P extends readonly ParameterKind[]> = {
  readonly [At in keyof P]: P[At] extends keyof Compared ? Compared[P[At]] : never;
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
