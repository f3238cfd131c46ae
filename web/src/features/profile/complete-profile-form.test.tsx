import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { Toasts } from '@/app/toast-stack';
import { CompleteProfileForm } from './complete-profile-form';

function show(respond: () => Response) {
  vi.stubGlobal('fetch', async () => respond());
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = () => undefined;
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <CompleteProfileForm />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Complete profile' }));

it('requires a picture, and focuses it', async () => {
  show(() => Response.json({}));
  await press();
  const picture = screen.getByLabelText('Profile picture');
  expect(described(picture)).toMatch(/Picture is required/);
  expect(document.activeElement).toBe(picture);
});

it('shows why a name is refused, and focuses it', async () => {
  const text = 'This username is taken';
  show(() => Response.json({ error: text, code: 'CONFLICT', statusCode: 409 }, { status: 409 }));
  const face = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'face.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Profile picture'), face);
  await screen.findByRole('button', { name: 'Crop picture' });
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await press();
  const name = screen.getByLabelText('Username');
  await waitFor(() => expect(described(name)).toContain(text));
  expect(document.activeElement).toBe(name);
});

it('says at once that a picture cannot be read, and offers no crop of it', async () => {
  show(() => Response.json({}));
  const picture = screen.getByLabelText('Profile picture');
  await userEvent.upload(picture, new File(['no picture'], 'face.jpg', { type: 'image/jpeg' }));
  await waitFor(() =>
    expect(described(picture)).toContain('This picture cannot be read. Choose another one.'),
  );
  expect(screen.queryByRole('button', { name: 'Crop picture' })).toBeNull();
});
