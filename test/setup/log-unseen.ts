import type { INestApplication } from '@nestjs/common';
import { Logger, PinoLogger } from 'nestjs-pino';
import { symbols } from 'pino';

/** Has the application make its log as in production, and write it nowhere: an entry that cannot be made fails a test. */
export function logUnseen(app: INestApplication): void {
  const { root } = PinoLogger;
  root.level = 'info';
  Object.defineProperty(root, symbols.streamSym, { value: { write: () => true } });
  app.useLogger(app.get(Logger));
}
