let compact: Intl.NumberFormat | undefined;

/** 12400 -> "12.4K"; the formatter is created on first use, as it takes a phone 40 ms. */
export function formatCompact(value: number): string {
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
}
