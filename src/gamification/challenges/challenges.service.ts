import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { badRequest, conflict } from '../../platform/http/errors';
import { KeyedMutex } from '../../platform/http/limits/keyed-mutex';
import { LedgerService, type Collected, type Line } from '../ledger/ledger.service';
import { CHALLENGES, dailyOf, type ChallengeReason, type DailyChallenge } from './challenges.data';
import { inTenths, inUnits } from '../rates/tenths';
import { CheckInsService } from '../streaks/check-ins.service';
import { ChallengeProgressService } from './challenge-progress.service';
import type { CollectedView } from './challenges.dto';

/** The server records what qualifies for a challenge of the day; a claim only collects the reward. */
@Injectable()
export class ChallengesService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly checkIns: CheckInsService,
    private readonly progress: ChallengeProgressService,
  ) {}

  /** Throws 400 when it was collected today, 409 with the progress when it is not earned yet. */
  async collect(userId: string, reason: ChallengeReason): Promise<CollectedView> {
    const daily = dailyOf(reason);
    const { paid, balance } = await this.mutex.run(userId, () =>
      daily === 'CHECK_IN' ? this.checkIns.checkIn(userId) : this.claim(userId, daily),
    );
    return { message: 'Coin collected successfully!', ...balance, awarded: inUnits(paid) };
  }

  private async claim(userId: string, reason: Exclude<DailyChallenge, 'CHECK_IN'>): Promise<Collected> {
    const { status, progress, reward } = await this.progress.status(userId, reason);
    if (status) throw alreadyCollected();
    const { missing, needed } = CHALLENGES[reason];
    if (progress.done < needed)
      throw conflict(`${missing} (${progress.done} of ${needed})`, 'NOT_EARNED_YET', {
        progress,
        reward,
      });
    const day = this.clock.today();
    const line: Line = {
      userId,
      reason,
      key: `${reason}:${userId}:${day}`,
      coins: inTenths(reward),
      subject: day,
    };
    // Returned together with the ledger entry, so that a failing second read cannot hide a payment.
    return this.em.transactional(async () => {
      if (!(await this.ledger.write(line))) throw alreadyCollected();
      return { paid: line.coins, balance: await this.ledger.balanceOf(userId) };
    });
  }
}

const alreadyCollected = () => badRequest('Already collected, try again tomorrow', 'ALREADY_COLLECTED');
