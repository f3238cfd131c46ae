/** What one field does with a value, for `quickReader`. */
export type FieldRule = {
  read: (value: unknown) => unknown;
  problemOf: (value: unknown, whole: object) => string | null;
};

const rulesOf = new WeakMap<object, Map<string, FieldRule>>();

/** The rules that a class of fields declares itself, by property. */
export function fieldRules(dto: object): Map<string, FieldRule> {
  let rules = rulesOf.get(dto);
  if (!rules) rulesOf.set(dto, (rules = new Map<string, FieldRule>()));
  return rules;
}

/** "startPrice" -> "Start price". */
export function labelOf(property: string): string {
  const words = property.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
