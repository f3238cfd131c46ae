/** The body of a request with files. OpenAPI types files as strings, so this is the one place that casts. */
export function multipart(files: Record<string, File | File[]>): never {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value].flat()) form.append(name, file, file.name);
  }
  return form as never;
}
