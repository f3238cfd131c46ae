/** A response that PostgreSQL already wrote as JSON: its bytes are passed on unchanged. */
export class ReadyJson {
  constructor(readonly json: Buffer) {}
}
