/** Collects the values of a statement; each name has one placeholder, however often it is used. */
export class Placeholders {
  readonly values: unknown[] = [];
  private readonly places = new Map<string, number>();

  /** The names in the order of the values. */
  get names(): string[] {
    return [...this.places.keys()];
  }

  bind(name: string, value: unknown, type: string): string {
    let place = this.places.get(name);
    if (place === undefined) {
      place = this.values.push(value);
      this.places.set(name, place);
    }
    return `$${place}::${type}`;
  }
}
