/** Content for the audit log: pictures as URLs. */
export const outlineOf = (content: { images?: { url: string }[] }): object => ({
  ...content,
  ...(content.images ? { images: content.images.map((image) => image.url) } : {}),
});
