import { Client } from 'pg';

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const run = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows);

/** Creates a database on this server, empty or a copy of `template`, to which nobody may be connected. */
export async function createDatabaseOn(
  server: string,
  name: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  await run(server, `create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => void (await run(server, `drop database ${name} with (force)`)),
  };
}
