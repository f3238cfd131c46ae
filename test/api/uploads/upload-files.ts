import sharp from 'sharp';

/** A plain picture. `noise` makes it large and unlike any other. */
export function picture(width = 40, height = 30, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } })
    .toFormat(format)
    .toBuffer();
}

/** A picture whose bytes hardly compress. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export function form(
  files: Buffer[],
  { field = 'files', name = 'photo.jpg', type = 'image/jpeg' } = {},
): FormData {
  const body = new FormData();
  for (const file of files) body.append(field, new Blob([new Uint8Array(file)], { type }), name);
  return body;
}

export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

/** The boxes of an MP4 film, without pictures in them. */
export function film({ handler = 'vide', bytes = 5000 } = {}): Buffer {
  const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', hdlr)),
  );
  const ftyp = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp41'));
  return Buffer.concat([ftyp, moov, box('mdat', Buffer.alloc(bytes, 7))]);
}
