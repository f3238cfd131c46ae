import { Injectable } from '@nestjs/common';

type Step = (listingId: string, at: Date) => Promise<void>;

/**
 * What other features record of a visible listing before an edit of it. Runs in the transaction of the edit, where the
 * database still has the listing as people saw it: a reaction comes too late for that.
 */
@Injectable()
export class BeforeEditsService {
  private readonly steps: Step[] = [];

  register(step: Step): void {
    this.steps.push(step);
  }

  async run(listingId: string, at: Date): Promise<void> {
    for (const step of this.steps) await step(listingId, at);
  }
}
