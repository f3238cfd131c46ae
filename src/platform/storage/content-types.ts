const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
};

/** The fixed content type of a stored file, by its extension. */
export const contentTypeOf = (key: string): string =>
  types[key.split('.').pop() ?? ''] ?? 'application/octet-stream';
