import { Client, type Connection, type Submittable } from 'pg';

/** A column that a statement returns: its type, and whether the table column that it comes from allows null. */
export type DescribedColumn = { name: string; type: number; table: number; attribute: number };
export type Described = { parameters: number[]; columns: DescribedColumn[] };

type Wire = Connection & {
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};
type Fields = {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
};

/** Has PostgreSQL parse a statement and describe its parameters and columns, without running it. */
class Description implements Submittable {
  private parameters: number[] = [];
  private columns: DescribedColumn[] = [];
  private error: Error | null = null;
  private readonly onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    this.parameters = dataTypeIDs;
  };
  private connection?: Wire;

  constructor(
    private readonly text: string,
    private readonly resolve: (described: Described) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    const wire = (this.connection = connection as Wire);
    wire.on('parameterDescription', this.onParameters);
    wire.parse({ name: '', text: this.text });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: Fields): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      attribute: columnID,
    }));
  }

  handleError(error: Error): void {
    this.error = error;
    // A statement that cannot be parsed gets no other response.
    this.end();
  }

  handleReadyForQuery(): void {
    this.end();
  }

  private end(): void {
    this.connection?.off('parameterDescription', this.onParameters);
    if (this.error) this.reject(this.error);
    else this.resolve({ parameters: this.parameters, columns: this.columns });
  }
}

export const describeStatement = (client: Client, text: string): Promise<Described> =>
  new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
