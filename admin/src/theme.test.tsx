import { CircularProgress, createTheme, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { Toolbar } from 'react-admin';
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

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('paints the bar of a form in a colour of the palette: %s', (_, options) => {
  const theme = createTheme(options);
  render(
    <ThemeProvider theme={theme}>
      <Toolbar>Save</Toolbar>
    </ThemeProvider>,
  );
  const probe = document.createElement('i');
  probe.style.backgroundColor = theme.palette.background.paper;
  const bar = getComputedStyle(screen.getByRole('toolbar'));
  expect(bar.backgroundColor).toBe(probe.style.backgroundColor);
});
