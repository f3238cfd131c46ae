import { Global, Module } from '@nestjs/common';
import { PrimaryPosition } from './primary-position';
import { Replicas } from './replicas';

/** A module of its own, because the ORM's settings need it. */
@Global()
@Module({ providers: [PrimaryPosition, Replicas], exports: [Replicas] })
export class ReplicasModule {}
