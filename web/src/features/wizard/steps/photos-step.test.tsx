import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { UploadQueue } from '../uploads/upload-queue';
import { emptyDraft } from '../wizard-draft';
import { PhotosStep } from './photos-step';

const image = (name: string) => {
  const url = `/media/${name}.webp`;
  return { url, sizes: { small: url, medium: url, large: url } };
};

function Step() {
  const [draft, setDraft] = useState({ ...emptyDraft('rent'), images: ['a', 'b', 'c'].map(image) });
  const change = (part: object) => setDraft((before) => ({ ...before, ...part }));
  const uploads = new UploadQueue(() => undefined);
  return <PhotosStep draft={draft} problems={{}} change={change} queue={[]} uploads={uploads} />;
}

it('moves a photo to the end by one button, which keeps the focus there and then does nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Step />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Move photo 1 back' }).focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  const focused = document.activeElement as HTMLButtonElement;
  expect([focused.ariaLabel, focused.ariaDisabled, focused.disabled]).toEqual([
    'Move photo 3 back',
    'true',
    false,
  ]);
  const photos = screen.getAllByRole<HTMLImageElement>('img', { name: /^Photo/ });
  expect(photos.map(({ src }) => /(.)\.webp$/.exec(src)![1])).toEqual(['b', 'c', 'a']);
});
