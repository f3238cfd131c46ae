/** Shown for a job whose handler only another version has: running it again would fail. */
export const UNHANDLED = 'No longer handled by this version';
