import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colours of the site, in MUI's terms. The contrast of each pair was computed: text 4.5, controls 3. */
const light = {
  canvas: '#f7f6f2',
  surface: '#ffffff',
  ink: '#14201b',
  muted: '#4b5b54',
  brand: '#0b6b4f',
  onBrand: '#ffffff',
  focus: '#0b5cad',
  danger: '#b3261e',
  onDanger: '#ffffff',
  warn: '#7a4b00',
  onWarn: '#ffffff',
  line: '#d9dcd8',
  control: '#7c8a84',
  info: '#0b5cad',
  onInfo: '#ffffff',
  bar: '#07513c',
  added: '#dff5e8',
  removed: '#fdecea',
};

const dark: typeof light = {
  canvas: '#0f1714',
  surface: '#18221e',
  ink: '#e8efeb',
  muted: '#a9b8b0',
  brand: '#5fd3a8',
  onBrand: '#06261b',
  focus: '#5fd3a8',
  danger: '#ffb4ab',
  onDanger: '#410002',
  warn: '#ffd58a',
  onWarn: '#2b1900',
  line: '#2c3a34',
  control: '#6b7a73',
  info: '#8ab8ff',
  onInfo: '#0a1c36',
  bar: '#0b2c21',
  added: '#12402f',
  removed: '#4d1f1c',
};

const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";

type Colours = typeof light;

function paletteOf(mode: 'light' | 'dark', colours: Colours): RaThemeOptions['palette'] {
  const brand = { main: colours.brand, contrastText: colours.onBrand };
  return {
    mode,
    primary: brand,
    secondary: brand,
    success: brand,
    error: { main: colours.danger, contrastText: colours.onDanger },
    warning: { main: colours.warn, contrastText: colours.onWarn },
    info: { main: colours.info, contrastText: colours.onInfo },
    text: { primary: colours.ink, secondary: colours.muted },
    background: { default: colours.canvas, paper: colours.surface },
    divider: colours.line,
  };
}

/** MUI's components: buttons of 44 px, a visible focus, no motion for people who turned it off. */
function materialOf(colours: Colours): RaThemeOptions['components'] {
  const focusRing = { outline: `3px solid ${colours.focus}`, outlineOffset: 2 };
  const still = { animation: 'none !important', transition: 'none !important' };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': focusRing,
        ins: { backgroundColor: colours.added, textDecoration: 'none' },
        del: { backgroundColor: colours.removed },
        '@media (prefers-reduced-motion: reduce)': { '*': still },
      },
    },
    MuiAppBar: {
      defaultProps: { color: 'default', elevation: 0 },
      styleOverrides: { root: { backgroundColor: colours.bar, color: '#ffffff', backgroundImage: 'none' } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: { styleOverrides: { root: { minHeight: 44 } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiCheckbox: { styleOverrides: { root: { color: colours.control, padding: 10 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line },
        head: { color: colours.muted, fontWeight: 600 },
      },
    },
    // On a phone a long choice would be cut.
    MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // React-admin's own, in the bar and in buttons, have no name.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // The same in light and dark mode, so that Undo is readable on it.
    MuiSnackbarContent: { styleOverrides: { root: { backgroundColor: '#14201b', color: '#e8efeb' } } },
  };
}

/** The components of react-admin. */
function adminOf(colours: Colours): RaThemeOptions['components'] {
  return {
    RaNotification: { styleOverrides: { root: { '& .RaNotification-undo': { color: '#5fd3a8' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.RaMenuItemLink-active, &.RaMenuItemLink-active .RaMenuItemLink-icon': { color: colours.brand },
          '&.RaMenuItemLink-active': { fontWeight: 600 },
        },
      },
    },
    // Limits the line length of forms; pages that show a record have their own margins.
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { maxWidth: 760 } } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { maxWidth: 760 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 } } } },
    // Keeps the page as wide as the screen: only the tables scroll sideways.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    // On phones the filters are part of the page, aligned with the list below them.
    RaListToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: 'transparent' }, paddingBottom: 8 } },
    },
    // The bar of a form, which react-admin paints in Material's grey; on phones it lies over the form.
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: colours.surface, borderTop: `1px solid ${colours.line}` },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    // The choice of a filter that leaves nothing out, which would be an empty line.
    RaSelectInput: { defaultProps: { emptyText: 'Any' } },
    // The longest query that the server searches for.
    RaSearchInput: { defaultProps: { slotProps: { htmlInput: { maxLength: 100 } } } },
  };
}

const themeOf = (base: RaThemeOptions, mode: 'light' | 'dark', colours: Colours): RaThemeOptions => ({
  ...base,
  palette: paletteOf(mode, colours),
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONTS,
    h6: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  sidebar: { width: 232, closedWidth: 56 },
  components: { ...base.components, ...materialOf(colours), ...adminOf(colours) },
});

export const lightTheme = themeOf(defaultLightTheme, 'light', light);
export const darkTheme = themeOf(defaultDarkTheme, 'dark', dark);
