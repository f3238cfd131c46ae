/** An answer that PostgreSQL wrote as JSON already: its bytes are passed on as they are. */
export class ReadyJson {
  constructor(readonly json: Buffer) {}
}
