import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { openStorage } from './open-storage';
import { Storage } from './storage';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: ({ env, dataDir }: Config) => openStorage(env, dataDir),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
