/** Why the program cannot start, in a sentence for the person who started it. */
export class CannotStart extends Error {}
