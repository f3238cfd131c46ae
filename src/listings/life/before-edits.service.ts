import { Injectable } from '@nestjs/common';

type Step = (listingId: string, at: Date) => Promise<void>;

/**
 * Lets other features record the state of a visible listing before an edit. Runs in the transaction of the edit, where
 * the database still has the listing as people saw it: a reaction would come too late.
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
