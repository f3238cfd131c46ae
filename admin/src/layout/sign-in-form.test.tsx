import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInForm } from './sign-in-form';

afterEach(cleanup);

it('says why somebody was not signed in, and lets them type the password again', async () => {
  const signIn = vi.fn().mockRejectedValue(new Error('Email or password is wrong'));
  render(<SignInForm onSignIn={signIn} />);
  fireEvent.change(screen.getByLabelText(/Email or username/), { target: { value: 'ada@example.com' } });
  const password = screen.getByLabelText(/Password/);
  fireEvent.change(password, { target: { value: 'wrong' } });
  const button = screen.getByRole('button', { name: 'Sign in' });
  button.focus();
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong');
  expect(document.activeElement).toBe(password);
  expect(signIn).toHaveBeenCalledWith({ username: 'ada@example.com', password: 'wrong' });
});
