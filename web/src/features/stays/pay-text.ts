/** Shown wherever the total of a stay is shown. */
export const PAY_TEXT = 'You pay the host directly. Never pay before this page says that it is confirmed.';
