/** Stands for the id of the person in the paths that a document names: the server does not know who opens it. */
export const PERSON = 'signed-in-person';
