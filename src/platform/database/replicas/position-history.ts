type Sample = { position: bigint; until: number };

/** Where the primary was in its write-ahead log at which time: what turns the position of a replica into its lag. */
export class PositionHistory {
  private samples: Sample[] = [];

  constructor(private readonly retentionMs: number) {}

  /** `at` is a time before the position was read, so that everything committed until then lies before it. */
  note(position: bigint, at: number): void {
    const last = this.samples.at(-1);
    // Another server became the primary, and had received less.
    if (last && position < last.position) this.samples = [];
    if (last?.position === position) last.until = at;
    else this.samples.push({ position, until: at });
    while (this.samples[0]!.until < at - this.retentionMs) this.samples.shift();
  }

  /** The latest time of which a server that replayed this much is known to have everything. */
  heldUntil(replayed: bigint): number {
    return this.samples.findLast(({ position }) => position <= replayed)?.until ?? -Infinity;
  }

  /**
   * Infinity if it is longer than the recorded history. Measured against the last sample: an idle or absent primary
   * adds none.
   */
  lagOf(replayed: bigint): number {
    return (this.samples.at(-1)?.until ?? Infinity) - this.heldUntil(replayed);
  }
}
