/** One page of a list, with what its headers say about the rest. */
export interface Page<T> {
  items: T[];
  total: number;
  /** The server stopped counting at the total: show it as "1,000+". */
  capped: boolean;
  nextCursor: string | null;
  /** The words that were searched for, if they differ from the typed ones. */
  searchedFor: string | null;
}

export function pageOf<T>(items: T[], { headers }: Response): Page<T> {
  return {
    items,
    total: Number(
      headers.get('x-total-count') ?? headers.get('content-range')?.split('/')[1] ?? items.length,
    ),
    capped: headers.get('x-total-capped') === 'true',
    nextCursor: headers.get('x-next-cursor'),
    searchedFor: decoded(headers.get('x-searched-for')),
  };
}

const decoded = (text: string | null): string | null => (text === null ? null : decodeURIComponent(text));
