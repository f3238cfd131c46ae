/** A page by number reads all rows before it, so pages end here. */
export const PAGES_END = 10_000;
