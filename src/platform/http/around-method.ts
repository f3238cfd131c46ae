type Work = () => Promise<unknown>;

/**
 * Runs a controller's method through `run`. It wraps the method itself: an interceptor would add a quarter to each
 * request's garbage, which lives long enough to be promoted to the old heap.
 */
export const aroundMethod =
  (run: (work: Work) => Promise<unknown>): MethodDecorator =>
  (_target, _name, descriptor) => {
    const method = descriptor.value as (...args: unknown[]) => Promise<unknown>;
    const around = function (this: unknown, ...args: unknown[]): Promise<unknown> {
      // The method may throw before its first await.
      return run(async () => method.apply(this, args));
    };
    Object.defineProperty(around, 'name', { value: method.name });
    // Copies the metadata that the decorators below this one set on the method.
    for (const key of Reflect.getMetadataKeys(method) as string[])
      Reflect.defineMetadata(key, Reflect.getMetadata(key, method), around);
    descriptor.value = around as typeof descriptor.value;
  };
