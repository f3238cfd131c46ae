/** Collects the values of a statement; each name has one placeholder, however often it is used. */
export class Placeholders {
  readonly values: unknown[] = [];
  private readonly names = new Map<string, number>();

  /**
   * The placeholder as a sub-select, so that PostgreSQL cannot plan for one value: the plan is chosen here, and a plan
   * for the current values would be made again for every execution.
   */
  bind(name: string, value: unknown, type: string): string {
    let place = this.names.get(name);
    if (place === undefined) {
      place = this.values.push(value);
      this.names.set(name, place);
    }
    return `(select $${place}::${type})`;
  }
}
