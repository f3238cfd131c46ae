/* oxlint-disable typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the files of the entities */

/**
 * The tables by name, as statements built with Kysely see them. Each entity adds its own:
 * `declare module '…/platform/database/sql/tables' { interface Tables { shares: TableOf<Share> } }`.
 */
export interface Tables {}

/** The columns of an entity, with the types of its properties. `Renamed`: columns that are named otherwise. */
export type TableOf<Entity, Renamed extends Partial<Record<keyof Entity, string>> = Record<never, never>> = {
  [
    K in keyof Entity as Entity[K] extends (...args: never[]) => unknown
      ? never
      : K extends keyof Renamed
        ? Renamed[K] & string
        : K extends string
          ? SnakeCase<K>
          : never
  ]: Entity[K];
};

/** As `columns.ts` names a column by its property. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${SnakeCase<Rest>}`
    : `${Lowercase<First>}_${SnakeCase<Rest>}`
  : Name;
