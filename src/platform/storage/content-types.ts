const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
};

/** The fixed type under which a stored file is served, from its ending. */
export const contentTypeOf = (key: string): string =>
  types[key.split('.').pop() ?? ''] ?? 'application/octet-stream';
