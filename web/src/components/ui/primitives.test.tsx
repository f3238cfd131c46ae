import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';
import { pagesToShow } from './pagination';
import { PasswordField } from './password-field';
import { SelectField } from './select';
import { StarInput } from './stars';
import { TabPanel, Tabs } from './tabs';

it('offers the first, the last and the neighbouring pages, with gaps', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesToShow(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
});

it('says on a pressed button that it waits for a connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Button loading>Ask to book</Button>);
  expect(screen.getByRole('button').textContent).toBe('Waiting for a connection');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button').textContent).toBe('Ask to book');
});

it('sends once for presses that come before it is rendered as loading, be they by Enter or by finger', async () => {
  const sent = vi.fn<() => void>();
  function Buying() {
    const [loading, setLoading] = useState(false);
    const send = () => {
      sent();
      setTimeout(() => setLoading(true));
      setTimeout(() => setLoading(false), 60);
    };
    return (
      <Button loading={loading} onClick={send}>
        Buy
      </Button>
    );
  }
  render(<Buying />);
  const button = screen.getByRole('button');
  const press = (detail: number) => fireEvent.click(button, { detail });
  press(0);
  press(0);
  press(1);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  press(0);
  expect(sent).toHaveBeenCalledOnce();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  press(0);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('rates by radios that the keyboard can reach', async () => {
  const user = userEvent.setup();
  function Rated() {
    const [value, setValue] = useState(0);
    return <StarInput legend="Your rating" value={value} onChange={setValue} />;
  }
  render(<Rated />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('group', { name: 'Your rating' })).toBeTruthy();
  await user.click(radio('3 stars'));
  await user.keyboard('{ArrowRight}');
  expect([radio('3 stars').checked, radio('4 stars').checked]).toEqual([false, true]);
});

it('keeps a star in its place while it is pressed, as a press on what went away is lost', async () => {
  const user = userEvent.setup();
  render(<StarInput legend="Your rating" value={0} onChange={() => undefined} />);
  const label = screen.getByRole('radio', { name: '4 stars' }).closest('label')!;
  const star = label.querySelector('svg')!;
  const shape = star.firstElementChild!;
  await user.hover(label);
  expect([star.isConnected, shape.isConnected, star.getAttribute('fill')]).toEqual([
    true,
    true,
    'currentColor',
  ]);
  await user.unhover(label);
  expect(star.getAttribute('fill')).toBe('none');
});

it('moves through tabs with arrow keys, Home and End', async () => {
  const user = userEvent.setup();
  const tabs = ['Rent', 'Sale', 'Shortlet'].map((label) => ({ value: label.toLowerCase(), label }));
  function Tabbed() {
    const [value, setValue] = useState('rent');
    return (
      <>
        <Tabs label="Type" name="type" tabs={tabs} value={value} onChange={setValue} />
        <TabPanel name="type" value={value}>
          {value}
        </TabPanel>
      </>
    );
  }
  render(<Tabbed />);
  const chosen = () => screen.getByRole('tab', { selected: true });
  await user.click(screen.getByRole('tab', { name: 'Rent' }));
  await user.keyboard('{ArrowLeft}');
  expect(chosen().textContent).toBe('Shortlet');
  expect(document.activeElement).toBe(chosen());
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Sale' }).textContent).toBe('sale');
});

it('says that an empty required field is valid until it has an error, where browsers would say the opposite', () => {
  render(<SelectField label="State" options={[]} placeholder="Select" required />);
  expect(screen.getByLabelText('State').getAttribute('aria-invalid')).toBe('false');
});

it('shows and hides a password, and links its error to it', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" error="Password is required" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.getAttribute('aria-invalid')]).toEqual(['password', 'true']);
  const described = field.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Password is required');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
});
