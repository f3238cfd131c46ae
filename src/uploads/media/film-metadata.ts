import type { FileHandle } from 'node:fs/promises';
import type { Mp4Box } from './mp4-probe';

/** The boxes of ISO 14496-12 that playing needs. Others hold metadata: where, when and with which device it was filmed. */
const PLAYED = new Set(
  `ftyp styp moov moof mdat sidx ssix mfra pdin prft mvhd iods trak mvex tkhd tref trgr edts tapt mdia mdhd hdlr elng
  minf vmhd smhd dinf stbl stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh padb stdp sdtp sbgp sgpd subs saiz
  saio`.split(/\s+/),
);
/** Phones, cameras and drones write where they are into tracks of other kinds. */
const PLAYED_TRACKS = new Set(['vide', 'soun']);
/** Boxes that begin with version, flags, and the times of creation and of the last change. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Where the name begins in `hdlr`, after version, flags, kind and the reserved bytes. */
const HANDLER_NAME = 24;
/** A track of an hour, written each second, has 3,600 chunks; more is an attempt to keep this program busy. */
const MAX_CHUNKS = 50_000;
/** Where a track's samples are: sizes, how many are in a chunk, and the chunks' offsets. */
const TABLES = new Set(['stsz', 'stsc', 'stco', 'co64']);
const MAX_TABLE_BYTES = 1024 * 1024;
const ZEROS = Buffer.alloc(64 * 1024);

type Range = { start: number; end: number };

/**
 * Overwrites with zeros what is neither picture nor sound in the file of a film: tags, dates, other tracks with their
 * samples. The boxes keep their sizes, as free space, so that the offsets of the samples hold. False if
 * the tables of a track cannot be read.
 */
export async function blankMetadata(file: FileHandle, boxes: readonly Mp4Box[]): Promise<boolean> {
  const samples = await otherSamples(file, boxes);
  if (samples === null) return false;
  for (const range of samples) await blank(file, range);
  for (const box of boxes) {
    if (isPlayed(box)) await blankWords(file, box);
    else {
      await file.write('free', box.start + 4, 'latin1');
      await blank(file, { start: box.body, end: box.end });
    }
  }
  return true;
}

const isPlayed = ({ type, handler }: Mp4Box): boolean =>
  PLAYED.has(type) && (type !== 'trak' || PLAYED_TRACKS.has(handler ?? ''));

/** The dates of the film and its tracks, and the names of the programs or devices that made these. */
async function blankWords(file: FileHandle, { type, body, end }: Mp4Box): Promise<void> {
  if (type === 'hdlr') await blank(file, { start: body + HANDLER_NAME, end });
  if (!DATED.has(type)) return;
  const [version] = await bytesOf(file, { start: body, end: Math.min(end, body + 1) });
  await blank(file, { start: body + 4, end: Math.min(end, body + (version === 1 ? 20 : 12)) });
}

async function blank(file: FileHandle, { start, end }: Range): Promise<void> {
  for (let at = start; at < end; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
}

async function bytesOf(file: FileHandle, { start, end }: Range): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, end - start));
  await file.read(bytes, 0, bytes.length, start);
  return bytes;
}

/** Where the samples of the tracks are that are not played, each byte once. */
async function otherSamples(file: FileHandle, boxes: readonly Mp4Box[]): Promise<Range[] | null> {
  const { size } = await file.stat();
  const chunks: Range[] = [];
  const tablesOf = Map.groupBy(
    boxes.filter(({ type }) => TABLES.has(type)),
    ({ track }) => track,
  );
  for (const [track, tables] of tablesOf) {
    if (!track || isPlayed(track)) continue;
    if (tables.some(({ body, end }) => end - body > MAX_TABLE_BYTES)) return null;
    for (const chunk of await chunksOf(file, tables)) chunks.push(chunk);
    if (chunks.length > MAX_CHUNKS) return null;
  }
  let last = 0;
  return chunks
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => {
      const range = { start: Math.max(start, last), end: Math.min(end, size) };
      last = Math.max(last, range.end);
      return range;
    });
}

/** The chunks of a track by its tables: of `stsz` the sizes of samples, of `stsc` how many are in the chunks from one on. */
async function chunksOf(file: FileHandle, tables: readonly Mp4Box[]): Promise<Range[]> {
  const table = async (type: string): Promise<Buffer> => {
    const box = tables.find((each) => each.type === type);
    return box ? bytesOf(file, { start: box.body, end: box.end }) : Buffer.alloc(0);
  };
  const wide = tables.some(({ type }) => type === 'co64');
  const offsets = entries(await table(wide ? 'co64' : 'stco'), 8, wide ? 8 : 4, (row) =>
    wide ? Number(row.readBigUInt64BE()) : row.readUInt32BE(),
  );
  const runs = entries(await table('stsc'), 8, 12, (row) => ({
    first: row.readUInt32BE(),
    samples: row.readUInt32BE(4),
  }));
  const stsz = await table('stsz');
  const sizes = entries(stsz, 12, 4, (row) => row.readUInt32BE());
  const each = stsz.length < 8 ? 0 : stsz.readUInt32BE(4);
  let sample = 0;
  let run = 0;
  return offsets.map((start, index) => {
    while (run + 1 < runs.length && runs[run + 1]!.first <= index + 1) run++;
    const { samples } = runs[run] ?? { samples: 0 };
    const taken = each > 0 ? [] : sizes.slice(sample, (sample += samples));
    return { start, end: start + taken.reduce((sum, size) => sum + size, each * samples) };
  });
}

/** The rows of a table behind its head, whose last four bytes are their number. */
function entries<T>(table: Buffer, head: number, width: number, read: (row: Buffer) => T): T[] {
  if (table.length < head) return [];
  const count = Math.min(table.readUInt32BE(head - 4), Math.floor((table.length - head) / width));
  return Array.from({ length: count }, (_, row) => read(table.subarray(head + row * width)));
}
