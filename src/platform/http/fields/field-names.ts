const names = new Set<string>();

/** Records that a request or a response of the API has a field of this name. */
export const noteFieldName = (property: string | symbol): void => void names.add(String(property));

/** Whether any request or response of the API has a field of this name. */
export const isFieldName = (name: string): boolean => names.has(name);
