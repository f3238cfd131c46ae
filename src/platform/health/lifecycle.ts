import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Whether the process is stopping, so that readiness returns 503 before connections end. */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  stopping = false;

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
