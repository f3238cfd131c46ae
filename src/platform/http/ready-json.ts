/** An answer that PostgreSQL wrote as JSON already: its text is passed on as it is. */
export class ReadyJson {
  constructor(readonly json: string) {}
}
