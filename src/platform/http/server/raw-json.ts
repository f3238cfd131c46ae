/** A response that PostgreSQL already wrote as JSON: its bytes are passed on unchanged. */
export class RawJson {
  constructor(readonly json: Buffer) {}
}
