import type { ClientConfig } from 'pg';

/**
 * The settings of a connection or pool to the server of a URL, with all that the URL asks for: encryption, a name of the
 * application. `pg` lets a URL replace what the program sets, such as its timeouts; here the program's own settings stand,
 * and its `options` follow those of the URL.
 */
export function connectionTo<Own extends ClientConfig>(url: string, own: Own): Own & ClientConfig {
  const server = new URL(url);
  const options = [server.searchParams.get('options'), own.options].filter(Boolean).join(' ');
  for (const name of ['options', ...Object.keys(own)]) server.searchParams.delete(name);
  return { ...own, options, connectionString: server.href };
}
