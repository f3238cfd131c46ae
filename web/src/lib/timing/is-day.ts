/** Whether it is a date of the calendar, "2026-12-05"; "2026-02-31" is none. */
export const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') &&
  !Number.isNaN(Date.parse(text!)) &&
  new Date(text!).toISOString().startsWith(text!);
