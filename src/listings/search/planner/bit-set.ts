const WORD = 32;

/** A set of small numbers (0 to size - 1), one bit each, fast to intersect and to count. */
export class BitSet {
  private counted = -1;

  private constructor(
    readonly size: number,
    private readonly words: Uint32Array,
  ) {}

  /** The `members`, each at the position that `rank` gives it. */
  static of(members: Uint16Array, rank: Uint16Array): BitSet {
    const words = new Uint32Array(Math.ceil(rank.length / WORD));
    for (let i = 0; i < members.length; i++) {
      const position = rank[members[i]!]!;
      words[position >>> 5]! |= 1 << (position & 31);
    }
    return new BitSet(rank.length, words);
  }

  static full(size: number): BitSet {
    const words = new Uint32Array(Math.ceil(size / WORD)).fill(0xffffffff);
    if (size % WORD > 0) words[words.length - 1] = 2 ** (size % WORD) - 1;
    return new BitSet(size, words);
  }

  and(other: BitSet): BitSet {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i++) words[i] = this.words[i]! & other.words[i]!;
    return new BitSet(this.size, words);
  }

  get count(): number {
    if (this.counted < 0) {
      this.counted = 0;
      for (let i = 0; i < this.words.length; i++) this.counted += bits(this.words[i]!);
    }
    return this.counted;
  }

  /** How many of this set's members come at or before `position`, or at or after it when read from the end. */
  rank(position: number, fromEnd: boolean): number {
    const at = position >>> 5;
    const upTo = 2 ** ((position & 31) + 1) - 1;
    let count = bits(this.words[at]! & upTo);
    for (let i = 0; i < at; i++) count += bits(this.words[i]!);
    return fromEnd ? this.count - count + (this.has(position) ? 1 : 0) : count;
  }

  has(position: number): boolean {
    return (this.words[position >>> 5]! & (1 << (position & 31))) !== 0;
  }

  /** The n-th member (from 1), from the beginning or the end. There must be that many. */
  nth(n: number, fromEnd: boolean): number {
    let left = fromEnd ? this.count - n + 1 : n;
    for (let i = 0; i < this.words.length; i++) {
      const here = bits(this.words[i]!);
      if (left > here) left -= here;
      else
        for (let bit = 0; bit < WORD; bit++)
          if (this.has(i * WORD + bit) && --left === 0) return i * WORD + bit;
    }
    throw new RangeError('The set has fewer members');
  }
}

/** The number of bits set: sums of 2, 4 and 8 neighbours, then of the four bytes. */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
