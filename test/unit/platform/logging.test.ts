import { Writable } from 'node:stream';
import { pinoHttp, type Options } from 'pino-http';
import { Config } from '../../../src/platform/config/config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { loggerOptions } from '../../../src/platform/logging/logger-options';

let lines: string[];
beforeEach(() => (lines = []));

const config = new Config(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), '', false);
const stream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(line.toString());
    done();
  },
});
const { logger } = pinoHttp(loggerOptions(config).pinoHttp as Options, stream);
const logged = (): Record<string, unknown> => JSON.parse(lines[0]!) as Record<string, unknown>;

it('names the code of an error', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  logger.warn({ err: error, requestId: 'req-1' }, 'Dependency unavailable');
  expect(logged()).toMatchObject({
    ...{ level: 40, requestId: 'req-1', msg: 'Dependency unavailable' },
    err: { type: 'Error', message: error.message, code: 'ECONNREFUSED' },
  });
});

it.each(['code', 'token', 'password', 'authorization'])('never shows a secret: %s', (name) => {
  const secret = { [name]: '48213377' };
  const error = Object.assign(new Error('refused'), name === 'code' ? {} : secret);
  logger.warn({ ...secret, err: error, body: secret, req: { id: '1', url: '/', headers: secret } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('48213377');
  expect(logged()).toMatchObject({ [name]: '[redacted]', body: { [name]: '[redacted]' } });
});
