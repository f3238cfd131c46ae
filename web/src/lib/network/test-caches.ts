const pathOf = (of: Request | string): string =>
  new URL(typeof of === 'string' ? of : of.url, 'http://localhost').pathname;

/** A browser's caches by their names, with what is stored in each by its path; jsdom has none. */
export class TestCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Pick<Cache, 'match' | 'matchAll' | 'put' | 'keys' | 'delete'>> {
    const files = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, files);
    const matchAll = async (of?: RequestInfo | URL) =>
      [...files]
        .filter(([path]) => of === undefined || path === pathOf(of as string))
        .map(([, response]) => response.clone());
    return {
      matchAll,
      match: async (of) => (await matchAll(of))[0],
      put: async (of, response) => void files.set(pathOf(of as string), response),
      keys: async () => [...files.keys()].map((path) => new Request(new URL(path, 'http://localhost'))),
      delete: async (of) => files.delete(pathOf(of as Request)),
    };
  }

  has = async (name: string): Promise<boolean> => this.stored.has(name);
  delete = async (name: string): Promise<boolean> => this.stored.delete(name);
  keys = async (): Promise<string[]> => [...this.stored.keys()];

  async match(of: Request | string, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) {
    for (const name of cacheName ? [cacheName] : this.stored.keys()) {
      const found = await (await this.open(name)).match(of);
      if (found) return found;
    }
    return undefined;
  }

  paths(name: string): string[] {
    return [...(this.stored.get(name)?.keys() ?? [])].map(decodeURIComponent).sort();
  }
}
