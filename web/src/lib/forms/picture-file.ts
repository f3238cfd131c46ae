/** The `accept` attribute of image pickers; the server checks the content itself. */
export const PICTURE_TYPES = '.jpg,.jpeg,.png';

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;

/** Its bytes are no picture, or its picture is damaged. */
export const UNREADABLE_PICTURE = 'This picture cannot be read. Choose another one.';

/** The reason why a file of this name and size cannot be used, or null. */
export function fileProblem(file: File): string | null {
  if (!/\.(jpe?g|png)$/i.test(file.name) || (file.type && !/^image\/(jpeg|png)$/.test(file.type))) {
    return 'Choose a picture of the type .jpg, .jpeg or .png';
  }
  if (file.size > LIMIT) return 'The picture is larger than 10 MB';
  return file.size === 0 ? 'The file is empty' : null;
}

/** The first bytes of JPEG, PNG and WebP, which the server knows pictures by. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/];

/** The reason why a chosen file cannot be used, or null. */
export async function pictureProblem(file: File): Promise<string | null> {
  const problem = fileProblem(file);
  if (problem) return problem;
  // A file that was deleted meanwhile cannot be read either.
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  return BEGINNINGS.some((one) => one.test(beginning)) ? null : UNREADABLE_PICTURE;
}

/**
 * Scales a picture down to `longest` pixels on its longer side, as JPEG, because mobile data is expensive. Returns the
 * file unchanged if it is small already or this browser cannot read it.
 */
export async function shrinkPicture(file: File, longest = 1920): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1 && file.size < MEGABYTE / 2) return file;
  const drawn = await drawPart(file, bitmap, { x: 0, y: 0, width, height }, scale);
  return drawn && drawn.size < file.size ? drawn : file;
}

/** A rectangle within a picture, in pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/** Crops a picture to JPEG; null if this browser cannot read or draw it. */
export async function cropPicture(file: File, area: PictureArea): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap && drawPart(file, bitmap, area, 1);
}

/** Releases the bitmap. */
async function drawPart(
  file: File,
  bitmap: ImageBitmap,
  part: PictureArea,
  scale: number,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A transparent PNG would turn black as JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
