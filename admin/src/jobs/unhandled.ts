/** What is said of a job whose handler only another version has: running it again would fail for want of it. */
export const UNHANDLED = 'No longer handled by this version';
