import { afterEach, expect, it, vi } from 'vitest';
import { OFFLINE_TEXT } from '@/api/api-error';
import { uploadFile } from './upload-file';

afterEach(() => vi.unstubAllGlobals());

/** Uploads a file to something that responds so. */
function uploadTo(status: number, responseText: string) {
  class Upload {
    upload = {};
    status = status;
    responseText = responseText;
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return uploadFile(new File(['x'], 'room.jpg'), () => undefined);
}

it('takes the page of a portal for a lost connection', async () => {
  const lost = { message: OFFLINE_TEXT, statusCode: 0 };
  await expect(uploadTo(200, '<html>Buy data to continue</html>')).rejects.toMatchObject(lost);
  await expect(uploadTo(201, '{"images":')).rejects.toMatchObject(lost);
});

it('returns what was stored, and throws what was refused', async () => {
  await expect(uploadTo(201, '{"images":[]}')).resolves.toEqual({ images: [] });
  await expect(uploadTo(413, '{"error":"Too large"}')).rejects.toMatchObject({ message: 'Too large' });
});
