import type { Params } from 'nestjs-pino';
import type { Config } from '../config/config';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'newPassword',
  'currentPassword',
  'token',
  'code',
  'resetCode',
];

/** JSON logs, one line per entry, with request ids; secrets and bodies never appear in them. */
export function loggerOptions(config: Config): Params {
  return {
    // Not a middleware: the app's own hook logs slow and failed requests, at a fraction of the cost.
    forRoutes: [],
    pinoHttp: {
      level: config.env.LOG_LEVEL,
      autoLogging: false,
      redact: {
        // A path that begins with `err` gives the censor that name; for `*` it has a symbol in its place.
        paths: [...secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), 'err.code'],
        // The code of an error is no secret: "ECONNREFUSED".
        censor: (value, [first, second]) => (first === 'err' && second === 'code' ? value : '[redacted]'),
      },
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: request.url.split('?')[0],
        }),
      },
    },
  };
}
