import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|webmanifest)$/;
const SMALLEST_BYTES = 1024;
const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes file.br and file.gz next to each built file, at the highest level: the server sends them as they are. */
export async function compressAssets(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => WORTH_IT.test(file)).map((file) => compress(join(folder, file))));
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  await Promise.all([
    packed.br(content).then((bytes) => writeFile(`${file}.br`, bytes)),
    packed.gz(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
