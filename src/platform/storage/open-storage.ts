import { join } from 'node:path';
import type { Environment } from '../config/environment';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The store that the environment names: a bucket, or the folder of media. */
export function openStorage(env: Environment, dataDir: string): Storage {
  return env.S3_BUCKET ? new S3Storage(env) : new DiskStorage(join(dataDir, 'media'));
}
