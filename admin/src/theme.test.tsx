import { CircularProgress, createTheme, ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, SearchInput, SelectInput, SimpleForm, Toolbar } from 'react-admin';
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

it('takes no longer text to search for than the server', () => {
  render(
    <AdminContext theme={lightTheme} store={memoryStore()}>
      <SimpleForm resource="users" toolbar={false}>
        <SearchInput source="q" />
      </SimpleForm>
    </AdminContext>,
  );
  expect(screen.getByRole('textbox')).toHaveProperty('maxLength', 100);
});

it('names the choice of a filter that leaves nothing out', () => {
  render(
    <AdminContext theme={lightTheme} store={memoryStore()}>
      <SimpleForm resource="users" toolbar={false}>
        <SelectInput source="role" choices={[{ id: 'admin', name: 'Admin' }]} />
      </SimpleForm>
    </AdminContext>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Any', 'Admin']);
});
