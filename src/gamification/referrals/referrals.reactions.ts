import { Injectable } from '@nestjs/common';
import { EnquirySent } from '../../enquiries/enquiries.events';
import { FavouriteAdded } from '../../favourites/favourites.events';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob } from '../../platform/events/handlers';
import { ReviewWritten } from '../../ratings/ratings.events';
import { TourRequested } from '../../tour-requests/life/tour-requests.events';
import { PhoneVerified, UserRestored, UserVerified } from '../../users/account/user.events';
import { defineJob } from '../../platform/events/event';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { PhoneAwardsService } from './phone-awards.service';
import { RatesService } from '../rates/rates.service';
import { DueReferralsService } from './due-referrals.service';
import { ReferralsService } from './referrals.service';

const SettleReferrals = defineJob<ScheduledPeriod>('rewards.settle-referrals');

/** Events that may complete a referral, and the award for a verified phone number. */
@Injectable()
export class ReferralReactions {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly due: DueReferralsService,
    private readonly phoneAwards: PhoneAwardsService,
    private readonly rates: RatesService,
  ) {}

  @OnDomainEvent(UserVerified)
  verified({ userId }: PayloadOf<typeof UserVerified>): Promise<void> {
    return this.referrals.settle(userId);
  }

  @OnDomainEvent(FavouriteAdded)
  saved({ userId }: PayloadOf<typeof FavouriteAdded>): Promise<void> {
    return this.referrals.settle(userId);
  }

  @OnDomainEvent(ReviewWritten)
  reviewed({ authorId }: PayloadOf<typeof ReviewWritten>): Promise<void> {
    return this.referrals.settle(authorId);
  }

  @OnDomainEvent(EnquirySent)
  async asked({ senderId }: PayloadOf<typeof EnquirySent>): Promise<void> {
    if (senderId) await this.referrals.settle(senderId);
  }

  @OnDomainEvent(TourRequested)
  async visits({ senderId }: PayloadOf<typeof TourRequested>): Promise<void> {
    if (senderId) await this.referrals.settle(senderId);
  }

  @OnDomainEvent(UserRestored)
  restored({ userId }: PayloadOf<typeof UserRestored>): Promise<void> {
    return this.due.settleOf(userId);
  }

  /** Catches what events miss: a later verification, the limit of the previous month. */
  @OnJob(SettleReferrals)
  async sweep(): Promise<void> {
    await this.due.settle();
  }

  /** Pays once per person, also when they prove another number later, and once per number. */
  @OnDomainEvent(PhoneVerified)
  async provedPhone({ userId }: PayloadOf<typeof PhoneVerified>): Promise<void> {
    const coins = (await this.rates.now()).phoneVerified;
    await this.phoneAwards.pay(userId, coins);
  }
}
