import { join } from 'node:path';
import type { Environment } from '../config/environment';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The storage that the environment selects: a bucket, or the media folder. */
export function openStorage(env: Environment, dataDir: string): Storage {
  return env.S3_BUCKET ? new S3Storage(env) : new DiskStorage(join(dataDir, 'media'));
}
