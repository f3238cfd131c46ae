/**
 * A small seeded random source (mulberry32, public domain, by Tommy Ettinger): 32 bits of state, one
 * multiplication chain a number, the same sequence on every machine. For demo content, never for secrets.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** One of `[item, weight]` pairs, weight by weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T {
    let left = this.next() * pairs.reduce((sum, pair) => sum + pair[1], 0);
    for (const [item, weight] of pairs) if ((left -= weight) < 0) return item;
    return pairs[pairs.length - 1]![0];
  }

  /** `count` different items (or all of them), in random order. */
  sample<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(left.splice(Math.floor(this.next() * left.length), 1)[0]!);
    }
    return taken;
  }

  /** Normally distributed around 0 (Box-Muller), cut at three deviations so that no outlier leaves the picture. */
  normal(deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const value = radius * Math.cos(2 * Math.PI * this.next());
    return deviation * Math.max(-3, Math.min(3, value));
  }

  /** A version 7 UUID for that instant, so that demo rows sort by age like real ones. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const variant = '89ab'[this.int(0, 3)]!;
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
  }
}

/** A seed from a text (FNV-1a), so that named things each get a sequence of their own. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
