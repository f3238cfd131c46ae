/** What the server knows of the visitor whose page it draws. In a browser the browser itself says it. */
export interface Visitor {
  /** The whole address. */
  url: string;
  /** What they chose, if they did. */
  privacy: string | null;
  savesData: boolean;
}

let current: Visitor = { url: '', privacy: null, savesData: false };

/** Pages are drawn in one go, one after the other: what is set holds until the drawing is done. */
export function drawFor(visitor: Visitor): void {
  current = visitor;
}

export const visitor = (): Visitor => current;
