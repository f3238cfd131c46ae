import { Injectable, type CanActivate } from '@nestjs/common';
import { Config } from '../config/config';
import { notFound } from '../http/errors';

/** In production these routes do not exist. */
@Injectable()
export class DevOnly implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.production) throw notFound();
    return true;
  }
}
