import { client, multipart, read } from '@/api/client';
import { shrinkPicture } from '@/lib/forms/picture-file';

const PHOTO_PIXELS = 1920;

/** Uploads a photo and resolves with its URL. */
export async function uploadPhoto(file: File): Promise<string> {
  const files = await shrinkPicture(file, PHOTO_PIXELS);
  const response = await read(client.POST('/api/upload', { body: multipart({ files }) }));
  return (response as unknown as { images: { url: string }[] }).images[0]!.url;
}
