/** What file pickers for pictures offer; the server looks at the content itself. */
export const PICTURE_TYPES = '.jpg,.jpeg,.png';

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;

/** Why a chosen file cannot be used, or null. */
export function pictureProblem(file: File): string | null {
  if (!/\.(jpe?g|png)$/i.test(file.name) || (file.type && !/^image\/(jpeg|png)$/.test(file.type))) {
    return 'Choose a picture of the type .jpg, .jpeg or .png';
  }
  if (file.size > LIMIT) return 'The picture is larger than 10 MB';
  return file.size === 0 ? 'The file is empty' : null;
}

/**
 * A picture scaled down to `longest` pixels on its longer side, as JPEG, so that little goes over an expensive line.
 * What is small already, or what this browser cannot read, is returned as it is.
 */
export async function shrinkPicture(file: File, longest = 1920): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size < MEGABYTE / 2) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A transparent PNG would turn black as JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
