import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Knows whether the process is on its way out, so that readiness turns 503 before connections end. */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  stopping = false;

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
