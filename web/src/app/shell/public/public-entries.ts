/** The links of the public header. */
export const PUBLIC_ENTRIES = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/FAQ', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
];

/** The FAQ is the help center. */
export const HELP_PATH = '/FAQ';
