import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Profile } from '@/features/profile/profile-api';
import { ContactIcons } from './contact-icons';

it.each([
  ['adaobi.homes', 'https://www.facebook.com/adaobi.homes'],
  ['@adaobi', 'https://www.facebook.com/adaobi'],
  ['https://facebook.com/adaobi', 'https://facebook.com/adaobi'],
  ['facebook.com/adaobi', 'https://facebook.com/adaobi'],
  ['www.facebook.com/profile.php?id=1', 'https://www.facebook.com/profile.php?id=1'],
])('leads from %s to the page in the network', (facebook, href) => {
  render(<ContactIcons profile={{ fullName: 'Ada Obi', facebook } as Profile} />);
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(href);
});
