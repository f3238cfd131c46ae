import { CircularProgress, createTheme, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { darkTheme, lightTheme } from './theme';

afterEach(cleanup);

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('gives a loading indicator a name: %s', (_, theme) => {
  render(
    <ThemeProvider theme={createTheme(theme)}>
      <CircularProgress />
    </ThemeProvider>,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Loading');
});
