/** The look of a figure in the top bar that opens a panel. */
export const pillClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-semibold hover:bg-brand-soft hover:text-brand-strong';
