import { Writable } from 'node:stream';
import { Logger, LoggerModule } from 'nestjs-pino';
import { NestFactory } from '@nestjs/core';
import type { Options } from 'pino-http';
import { Config } from '../../../src/platform/config/config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { loggerOptions } from '../../../src/platform/logging/logger-options';

let lines: string[];
let logger: Logger;
beforeAll(async () => {
  const config = new Config(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), '', false);
  const options = loggerOptions(config).pinoHttp as Options;
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const module = LoggerModule.forRoot({ pinoHttp: [options, stream], forRoutes: [] });
  logger = (await NestFactory.createApplicationContext(module, { logger: false })).get(Logger);
});
beforeEach(() => (lines = []));

const logged = (): Record<string, unknown> => JSON.parse(lines[0]!) as Record<string, unknown>;

it('names the code of an error', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  logger.warn({ err: error, requestId: 'req-1' }, 'Dependency unavailable', 'Http');
  expect(logged()).toMatchObject({
    ...{ level: 40, requestId: 'req-1', context: 'Http', msg: 'Dependency unavailable' },
    err: { type: 'Error', message: error.message, code: 'ECONNREFUSED' },
  });
});

it.each(['code', 'token', 'password', 'authorization'])('never shows a %s', (name) => {
  const secret = { [name]: '48213377' };
  const error = Object.assign(new Error('refused'), name === 'code' ? {} : secret);
  logger.warn({ ...secret, err: error, body: secret, req: { id: '1', url: '/', headers: secret } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('48213377');
  expect(logged()).toMatchObject({ [name]: '[redacted]', body: { [name]: '[redacted]' } });
});
