import { box } from './upload-files';

export const POSITION = '+06.4281+003.4219/';
export const DEVICE = 'Nokia G42';
/** 2026-01-02, in the seconds of MP4. */
const FILMED = 0xe57d_ec80;
export const PICTURES = [11, 22, 33].map((value) => Buffer.alloc(700, value));
const POSITIONS = PICTURES.map((_, at) => Buffer.from(`${at}${POSITION}`));
/** Pictures and positions by turns, as they are filmed. */
const SAMPLES = PICTURES.flatMap((picture, at) => [picture, POSITIONS[at]!]);

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
};

export const FILMED_AT = numbers(FILMED);

/** A box whose size is written in 64 bits. */
const longBox = (type: string, body: Buffer): Buffer =>
  Buffer.concat([numbers(1), Buffer.from(type), numbers(0, 16 + body.length), body]);

/** A box to the end of the file. */
const endlessBox = (type: string, body: Buffer): Buffer =>
  Buffer.concat([numbers(0), Buffer.from(type), body]);

const tags = box('udta', box('\u00a9xyz', Buffer.from(POSITION)), box('\u00a9mod', Buffer.from(DEVICE)));
const named = (handler: string): Buffer =>
  box('hdlr', numbers(0, 0), Buffer.from(handler), Buffer.alloc(12), Buffer.from(`${DEVICE}\0`));

/** A track with a sample in each chunk. */
const track = (handler: string, sizes: number[], offsets: number[]): Buffer =>
  box(
    'trak',
    box('tkhd', numbers(0, FILMED, FILMED), Buffer.alloc(72)),
    tags,
    box(
      'mdia',
      box('mdhd', numbers(0, FILMED, FILMED, 1000, 0, 0)),
      named(handler),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 0)),
          box('stsc', numbers(0, 1, 1, 1, 1)),
          box('stsz', numbers(0, 0, sizes.length, ...sizes)),
          box('stco', numbers(0, offsets.length, ...offsets)),
        ),
      ),
    ),
  );

/** `moov` of a film whose first sample is at `from`. */
function movie(from: number, positions: number): Buffer {
  const offsets = SAMPLES.map((_, at) => from + Buffer.concat(SAMPLES.slice(0, at)).length);
  const said = Array.from({ length: positions }, (_, at) => at % POSITIONS.length);
  return box(
    'moov',
    box('mvhd', numbers(0, FILMED, FILMED), Buffer.alloc(88)),
    track(
      'vide',
      PICTURES.map((picture) => picture.length),
      PICTURES.map((_, at) => offsets[2 * at]!),
    ),
    track(
      'meta',
      said.map((at) => POSITIONS[at]!.length),
      said.map((at) => offsets[2 * at + 1]!),
    ),
    tags,
    box('meta', named('mdta'), box('keys', Buffer.from(`com.apple.quicktime.model ${DEVICE} ${POSITION}`))),
  );
}

/** The first sample of each picture, as a player finds it: by the table of the first track. */
export function playedPictures(file: Buffer): Buffer[] {
  const table = file.indexOf('stco') + 12;
  return PICTURES.map((picture, at) => {
    const offset = file.readUInt32BE(table + 4 * at);
    return file.subarray(offset, offset + picture.length);
  });
}

/**
 * A film as a phone writes it: it says in tags of the file, the film and the tracks, and in a track of its own, where,
 * when and with which device it was made. `moov` is at the end, or before samples that take the rest of the file.
 */
export function phoneFilm({ moov = 'last', positions = POSITIONS.length } = {}): Buffer {
  const ftyp = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp41'));
  const uuid = longBox('uuid', Buffer.from(`0123456789abcdef<xmp>${POSITION} ${DEVICE}`));
  const start = Buffer.concat([ftyp, uuid]);
  const samples = Buffer.concat(SAMPLES);
  if (moov === 'last')
    return Buffer.concat([start, longBox('mdat', samples), movie(start.length + 16, positions)]);
  const from = start.length + movie(0, positions).length + 8;
  return Buffer.concat([start, movie(from, positions), endlessBox('mdat', samples)]);
}
