/** One row of a table of transitions. */
export type StateRule<S extends string> = {
  from: readonly S[];
  /** The first is the default; the entity's method explains when the others apply. */
  to: readonly [S, ...S[]];
};

/** The state after a transition; null where the table does not allow it. */
export const stateAfter = <S extends string>(rule: StateRule<S>, from: S, wanted: S = rule.to[0]): S | null =>
  rule.from.includes(from) && rule.to.includes(wanted) ? wanted : null;
