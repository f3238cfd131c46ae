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
  const face = new File(['face'], 'face.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Profile picture'), face);
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await press();
  const name = screen.getByLabelText('Username');
  await waitFor(() => expect(described(name)).toContain(text));
  expect(document.activeElement).toBe(name);
});
