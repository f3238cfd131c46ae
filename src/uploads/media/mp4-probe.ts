/** Boxes that hold boxes, on the path from the file to the tables of a track's samples. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** A real film has a few dozen; more is an attempt to keep the parser busy. */
const MAX_BOXES = 20_000;
/** size, type and, for a size of 1, the long size. */
const LONG_HEADER = 16;
/** The bytes of `hdlr` that are read: version and flags, predefined, the handler's type. */
const HANDLER_BYTES = 12;

/** A box by its offsets in the file; the track that it belongs to, if any; of a track, what its handler plays. */
export type Mp4Box = {
  type: string;
  start: number;
  body: number;
  end: number;
  track: Mp4Box | null;
  handler?: string;
};

/**
 * Parses the boxes of an MP4 file (ISO 14496-12) while it streams through, without storing it: it must begin with
 * `ftyp`, its boxes must fit into each other and fill the file exactly, and it must hold `mdat` and a `moov` with a
 * video track. The frames are not decoded: this program has no decoder, and browsers decode in a sandbox.
 */
export class Mp4Probe {
  private pending: Buffer = Buffer.alloc(0);
  private position = 0;
  private skip = 0;
  private toTheEnd = false;
  private broken = false;
  private readonly containers: Mp4Box[] = [];
  private readonly found = new Set<string>();
  /** In the order of the file, each container before what it holds. */
  readonly boxes: Mp4Box[] = [];

  /** Takes the next bytes of the file; false as soon as it cannot be an MP4 film any more. */
  push(chunk: Buffer): boolean {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    while (!this.broken && this.pending.length > 0 && this.step());
    return !this.broken;
  }

  /** Whether it is a complete MP4 file with a video track. Call after the last byte. */
  isFilm(): boolean {
    const ended = this.toTheEnd || (this.skip === 0 && this.pending.length === 0);
    return !this.broken && ended && ['ftyp', 'mdat', 'moov', 'vide'].every((part) => this.found.has(part));
  }

  /** Consumes a part of the pending bytes; false if more are needed. */
  private step(): boolean {
    if (this.toTheEnd) return this.consume(this.pending.length);
    if (this.skip > 0) {
      const skipped = Math.min(this.skip, this.pending.length);
      this.skip -= skipped;
      return this.consume(skipped);
    }
    while (this.containers.length > 0 && this.position >= this.containers.at(-1)!.end) this.containers.pop();
    return this.readBox();
  }

  private readBox(): boolean {
    if (this.pending.length < 8) return false;
    const type = this.pending.toString('latin1', 4, 8);
    let size = this.pending.readUInt32BE(0);
    let header = 8;
    if (size === 1) {
      if (this.pending.length < LONG_HEADER) return false;
      header = LONG_HEADER;
      size = Number(this.pending.readBigUInt64BE(8));
    }
    if (size === 0 && this.containers.length === 0) return this.lastBox(type);
    if (!this.accepts(type, size, header)) return this.fail();
    if (type === 'hdlr' && this.containers.at(-1)?.type === 'mdia' && size >= header + HANDLER_BYTES) {
      if (this.pending.length < header + HANDLER_BYTES) return false;
      this.foundHandler(this.pending.toString('latin1', header + 8, header + HANDLER_BYTES));
    }
    this.foundBox(type, header, size);
    return this.consume(header);
  }

  private foundBox(type: string, header: number, size: number): void {
    const start = this.position;
    const track = this.containers.find((container) => container.type === 'trak') ?? null;
    const box: Mp4Box = { type, start, body: start + header, end: start + size, track };
    this.found.add(type);
    this.boxes.push(box);
    if (CONTAINERS.has(type)) this.containers.push(box);
    else this.skip = size - header;
  }

  private foundHandler(handler: string): void {
    this.found.add(handler);
    const track = this.containers.find((container) => container.type === 'trak');
    if (track) track.handler ??= handler;
  }

  private accepts(type: string, size: number, header: number): boolean {
    const within = this.containers.at(-1)?.end ?? Number.MAX_SAFE_INTEGER;
    const first = this.boxes.length > 0 || type === 'ftyp';
    return (
      first &&
      this.boxes.length < MAX_BOXES &&
      size >= header &&
      this.position + size <= within &&
      /^[\x20-\x7e\xa9]{4}$/.test(type)
    );
  }

  /** A size of 0: this box extends to the end of the file. */
  private lastBox(type: string): boolean {
    if (type !== 'mdat') return this.fail();
    this.foundBox(type, 8, Number.MAX_SAFE_INTEGER - this.position);
    this.toTheEnd = true;
    return true;
  }

  private consume(bytes: number): boolean {
    this.position += bytes;
    this.pending = this.pending.subarray(bytes);
    return true;
  }

  private fail(): boolean {
    this.broken = true;
    return false;
  }
}
