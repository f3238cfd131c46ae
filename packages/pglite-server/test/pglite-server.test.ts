import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { PGliteServer } from '../src/pglite-server.ts';

const MAX_CONNECTIONS = 12;
const IDLE_MS = 300;

let db: PGlite;
let server: PGliteServer;
let port: number;
let pool: Pool;
const broken: unknown[] = [];

const urlWith = (password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: urlWith('right') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeAll(async () => {
  db = await PGlite.create();
  server = new PGliteServer({
    db,
    password: 'right',
    maxConnections: MAX_CONNECTIONS,
    idleInTransactionMs: IDLE_MS,
    onBroken: (error: unknown) => broken.push(error),
  });
  port = await server.listen(0);
  pool = new Pool({ connectionString: urlWith('right'), max: 6 });
  pool.on('error', () => undefined);
});

afterAll(async () => {
  await pool?.end();
  await server?.close();
  await db?.close();
  expect(broken).toEqual([]);
});

test('reports the settings that a client needs to read its values', async () => {
  const client = await connected();
  const statuses = new Map<string, string>();
  const other = new Client({ connectionString: urlWith('right') });
  other.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) =>
    statuses.set(parameterName!, parameterValue!),
  );
  await other.connect();
  await Promise.all([client.end(), other.end()]);
  expect(statuses.get('client_encoding')).toBe('UTF8');
  expect(statuses.get('standard_conforming_strings')).toBe('on');
  expect(Number.parseInt(statuses.get('server_version')!, 10)).toBeGreaterThanOrEqual(15);
});

test('refuses a wrong password and a client that sends none', async () => {
  for (const password of ['wrong', 'righ', 'right2', '']) {
    const stranger = new Client({ connectionString: urlWith('x'), password: () => password });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  }
});

test('keeps the statements of its clients apart, named and unnamed', async () => {
  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const factor = (i % 3) + 1;
      const named = { name: `same${i % 2}`, text: 'select $1::int * 2 as v', values: [i] };
      const unnamed = { text: `select $1::int * ${factor} as v`, values: [i] };
      const [a, b] = await Promise.all([pool.query(named), pool.query(unnamed)]);
      return a.rows[0].v === i * 2 && b.rows[0].v === i * factor;
    }),
  );
  expect(results.every(Boolean)).toBe(true);
});

test('a name that another client uses for another statement does not clash', async () => {
  const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
  const first = await one.query({ name: 'mine', text: 'select 1 as v' });
  const second = await two.query({ name: 'mine', text: 'select 2 as v' });
  const again = await one.query({ name: 'mine', text: 'select 1 as v' });
  one.release();
  two.release();
  expect([first, second, again].map((result) => result.rows[0].v)).toEqual([1, 2, 1]);
});

test('deallocates the statements of a client that disconnected', async () => {
  const client = await connected();
  await client.query({ name: 'left_behind', text: 'select 1' });
  const count = async () =>
    (
      await pool.query(
        `select count(*)::int as n from pg_prepared_statements where name like '%left\\_behind'`,
      )
    ).rows[0].n;
  const before = await count();
  await client.end();
  await until(async () => (await count()) === 0);
  expect(before).toBe(1);
});

test('returns errors as a server does and continues', async () => {
  await pool.query('create table errors (id int primary key)');
  await pool.query('insert into errors values ($1)', [1]);
  await expect(pool.query('insert into errors values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await expect(pool.query('selec 1')).rejects.toMatchObject({ code: '42601' });
  await expect(pool.query({ name: 'bad', text: 'select nothing from errors' })).rejects.toMatchObject({
    code: '42703',
  });
  expect((await pool.query('select count(*)::int as n from errors')).rows).toEqual([{ n: 1 }]);
});

test('a transaction is isolated, and is rolled back when its client drops', async () => {
  await pool.query('create table isolated (id int)');
  const client = await connected();
  await client.query('begin');
  await client.query('insert into isolated values (1)');
  const outside = pool.query('select count(*)::int as n from isolated');
  const early = await Promise.race([outside.then(() => 'ran'), pause(100, 'waits')]);
  client.connection.stream.destroy();
  expect(early).toBe('waits');
  expect((await outside).rows).toEqual([{ n: 0 }]);
});

test('rolls back a client that stays silent inside a transaction, and disconnects it', async () => {
  await pool.query('create table silent (id int)');
  const client = await connected();
  const ended = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.query('begin');
  await client.query('insert into silent values (1)');
  const outside = await pool.query('select count(*)::int as n from silent');
  expect(outside.rows).toEqual([{ n: 0 }]);
  expect(await ended).toMatchObject({ code: '25P03' });
});

test('a client that stays active inside a transaction may keep it longer than a silent one', async () => {
  const client = await connected();
  await client.query('begin');
  for (let step = 0; step < 4; step++) {
    await pause(IDLE_MS / 2);
    await client.query('select 1');
  }
  const committed = await client.query('commit');
  await client.end();
  expect(committed.command).toBe('COMMIT');
});

test('notifications reach every client that listens, at once, and only those', async () => {
  const clients = await Promise.all([0, 1, 2].map(() => pool.connect()));
  const heard: string[] = [];
  clients.forEach((client, i) => client.on('notification', ({ payload }) => heard.push(`${i} ${payload}`)));
  await clients[0]!.query('LISTEN "Some:channel"');
  await clients[1]!.query('-- a comment first\nlisten "Some:channel" ;\n');
  await pool.query(`select pg_notify('Some:channel', 'first')`);
  await clients[1]!.query('UNLISTEN *');
  await pool.query(`select pg_notify('Some:channel', 'second')`);
  await until(() => heard.length >= 3);
  await clients[0]!.query('UNLISTEN "Some:channel"');
  await pool.query(`select pg_notify('Some:channel', 'third')`);
  await clients[2]!.query('select 1');
  clients.forEach((client) => client.release());
  expect(heard.sort()).toEqual(['0 first', '0 second', '1 first']);
});

test('refuses connections beyond its limit, and accepts one again when another has closed', async () => {
  const clients: Client[] = [];
  let refused: unknown;
  while (!refused && clients.length <= MAX_CONNECTIONS) {
    try {
      clients.push(await connected());
    } catch (error) {
      refused = error;
    }
  }
  expect(refused).toMatchObject({ code: '53300' });
  await clients.pop()!.end();
  const next = await connected();
  await Promise.all([next, ...clients].map((client) => client.end()));
});

test('ends a connection that does not speak the protocol, and serves the others', async () => {
  const socket = createConnection(port, '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
  socket.write(Buffer.from([0, 0, 0, 1, 1, 2, 3, 4]));
  expect(await closed).toContain('08P01');
  expect((await pool.query('select 1 as v')).rows).toEqual([{ v: 1 }]);
});

test('runs exclusive work between transactions', async () => {
  await pool.query('create table between_them (id int)');
  const client = await connected();
  await client.query('begin');
  await client.query('insert into between_them values (1)');
  const counted = server.exclusively(async () => {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from between_them');
    return rows[0]!.n;
  });
  await pause(50);
  expect(server.busy).toBe(true);
  await client.query('commit');
  expect(await counted).toBe(1);
  await client.end();
});

async function until(condition: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await pause(10);
  }
}

test('a PANIC breaks the database, and its client waits for no response', async () => {
  const reasons: unknown[] = [];
  const fields = Buffer.from('SPANIC\0VPANIC\0C53100\0MNo space left on device\0\0');
  const panic = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields]);
  const panicking = new PGliteServer({
    db: {
      query: (text, values, options) => db.query(text, values, options),
      execProtocolRaw: (message) =>
        Buffer.from(message).includes('full_disk') ? Promise.resolve(panic) : db.execProtocolRaw(message),
    },
    password: 'right',
    maxConnections: MAX_CONNECTIONS,
    idleInTransactionMs: IDLE_MS,
    onBroken: (error: unknown) => {
      reasons.push(error);
      void panicking.close();
    },
  });
  const connectionString = `postgres://postgres:right@127.0.0.1:${await panicking.listen(0)}/postgres`;
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await expect(client.query('insert into full_disk values (1)')).rejects.toThrow('shutting down');
  expect(reasons).toEqual([new Error('PANIC: No space left on device')]);
});
