import type { RaRecord } from 'react-admin';

/**
 * The start of a text that a spreadsheet would run as a formula, full-width forms included; a leading tab or line break
 * can hide one.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n;\t]/;
/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';

/** Records as CSV: a column for each field, nested ones by a dotted name. No text can run as a formula. */
export function csvOf(records: RaRecord[]): string {
  const rows = records.map((record) => flat(record));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => columns.map((column) => cell(row.get(column))).join(','));
  return BOM + [columns.map((column) => cell(column)).join(','), ...lines].join('\r\n');
}

/** The fields of a record that fit into a table, without the permissions of the requesting admin. */
function flat(record: object, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(record)) {
    if (key === 'can') continue;
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isNested) for (const [inner, own] of flat(value as object, `${prefix}${key}.`)) found.set(inner, own);
    else found.set(prefix + key, value);
  }
  return found;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : listText(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const listText = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
