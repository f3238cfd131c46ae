/** The server's knowledge of the visitor whose page it renders. In a browser the browser's own state counts. */
export interface Visitor {
  /** The whole URL. */
  url: string;
  /** Their choice in the privacy notice, if any. */
  privacy: string | null;
  savesData: boolean;
  /** Whether their browser seems to be signed in: their pages are rendered without anybody's data. */
  signedIn: boolean;
}

let current: Visitor = { url: '', privacy: null, savesData: false, signedIn: false };

/** Rendering is synchronous, one page after the other: the value is valid until the render is done. */
export function drawFor(visitor: Visitor): void {
  current = visitor;
}

export const visitor = (): Visitor => current;
