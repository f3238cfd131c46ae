/** The longest that the mail server may take for each response, and for a whole mail: one that trickles is never silent. */
const SILENT_MS = 10_000;
const MAIL_MS = 20_000;
/**
 * The longest that it may take to confirm a whole mail. RFC 5321 (4.5.3.2.6) suggests ten minutes, because a mail that
 * is given up arrives twice. Three outlast the filters that servers run at this point (100 s in Postfix), and cost one
 * place of those for the recipient's domain, so that others are not held up.
 */
const CONFIRM_MS = 180_000;

/**
 * The limits of handing over one mail. Given to the transport as its log, which names every command and response, and
 * thus ends a silence.
 */
export class HandOverLimits {
  /** Whether all of the mail was sent: from then on the server may have accepted it without confirming. */
  isWhole = false;
  private readonly late = new AbortController();
  private readonly total = setTimeout(() => this.end('was not done with a mail', MAIL_MS), MAIL_MS);
  private silence: NodeJS.Timeout | undefined;

  constructor() {
    this.hear();
  }

  get signal(): AbortSignal {
    return this.late.signal;
  }

  /** The log of a transport; what it says is not kept. */
  get log() {
    const hear = () => this.hear();
    return { trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  }

  whole(): void {
    this.isWhole = true;
    this.lift();
    this.await(CONFIRM_MS);
  }

  lift(): void {
    clearTimeout(this.total);
    clearTimeout(this.silence);
  }

  private hear(): void {
    if (!this.isWhole) this.await(SILENT_MS);
  }

  private await(limitMs: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.end('said nothing', limitMs), limitMs);
  }

  private end(what: string, limitMs: number): void {
    this.late.abort(new Error(`Timeout: the mail server ${what} for ${limitMs / 1_000} s`));
  }
}
