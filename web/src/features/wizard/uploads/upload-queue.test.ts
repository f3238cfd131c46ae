import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { uploadFile, type Uploaded } from './upload-file';
import { UploadQueue } from './upload-queue';

vi.mock('./upload-file', () => ({ uploadFile: vi.fn() }));
vi.mock('@/lib/forms/picture-file', () => ({
  fileProblem: (file: File) => (file.name.endsWith('.jpg') ? null : 'Choose a picture'),
  pictureProblem: async (file: File) => (file.name === 'broken.jpg' ? 'It cannot be read' : null),
  shrinkPicture: async (file: File) => file,
}));

const send = vi.mocked(uploadFile);
const stored = (file: File) =>
  ({ images: [{ url: `/media/${file.name}` }], data: [] }) as unknown as Uploaded;
const pictures = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));

function queue() {
  const arrived: string[] = [];
  const uploads = new UploadQueue(({ images }) => arrived.push(...images.map(({ url }) => url)));
  return { arrived, uploads, stop: uploads.start() };
}

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async (file) => stored(file));
});

it('sends every file in the order in which they were chosen', async () => {
  const { uploads, arrived, stop } = queue();
  uploads.add(pictures('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'));
  expect(uploads.onTheWay).toBe(5);
  await uploads.idle();
  expect(arrived).toEqual(['1', '2', '3', '4', '5'].map((name) => `/media/${name}.jpg`));
  expect(uploads.files).toEqual([]);
  stop();
});

it('tries a file again after the connection broke, and keeps the order', async () => {
  send.mockRejectedValueOnce(new ApiError('offline', 0, 'OFFLINE'));
  const { uploads, arrived, stop } = queue();
  uploads.add(pictures('1.jpg', '2.jpg'));
  await vi.waitFor(() => expect(uploads.files[0]).toMatchObject({ state: 'waiting', cut: true }));
  window.dispatchEvent(new Event('online'));
  await uploads.idle();
  expect(arrived).toEqual(['/media/1.jpg', '/media/2.jpg']);
  stop();
});

it('sends no file whose picture cannot be read, and says so when it is tried again', async () => {
  const { uploads, arrived, stop } = queue();
  uploads.add(pictures('broken.jpg', '1.jpg'));
  await uploads.idle();
  uploads.retry(uploads.files[0]!.id);
  await uploads.idle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(arrived).toEqual(['/media/1.jpg']);
  expect(uploads.files).toMatchObject([{ state: 'failed', problem: 'It cannot be read' }]);
  stop();
});

it('keeps a refused file with its reason, and sends the others', async () => {
  send.mockRejectedValueOnce(new ApiError('The picture is broken', 400, 'BAD_IMAGE'));
  const { uploads, arrived, stop } = queue();
  uploads.add(pictures('1.jpg', '2.jpg', 'note.pdf'));
  await uploads.idle();
  expect(arrived).toEqual(['/media/2.jpg']);
  expect(uploads.files.map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'The picture is broken'],
    ['failed', 'Choose a picture'],
  ]);
  uploads.retry(uploads.files[0]!.id);
  await uploads.idle();
  expect(arrived).toEqual(['/media/2.jpg', '/media/1.jpg']);
  stop();
});

it('forgets a file that was removed during its upload', async () => {
  const { promise, resolve } = Promise.withResolvers<Uploaded>();
  send.mockReturnValueOnce(promise);
  const { uploads, arrived, stop } = queue();
  const files = pictures('1.jpg', '2.jpg');
  uploads.add(files);
  await vi.waitFor(() => expect(uploads.files[0]!.state).toBe('sending'));
  uploads.remove(uploads.files[0]!.id);
  resolve(stored(files[0]!));
  await uploads.idle();
  expect(arrived).toEqual(['/media/2.jpg']);
  stop();
});
