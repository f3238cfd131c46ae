import { Shown } from '../../platform/http/fields/fields';
import { LEDGER_REASONS, type LedgerReason } from '../rates/rewards';

export class LedgerEntryView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) entryId: string;
  @Shown({
    type: Number,
    example: 0.5,
    description: 'In coins; below zero where coins were spent or taken back',
  })
  amount: number;
  @Shown({ type: String, enum: [...LEDGER_REASONS], example: 'CHECK_IN' }) reason: LedgerReason;
  @Shown({
    type: String,
    nullable: true,
    example: '2026-11-18',
    description: 'The day, person or line that it is about',
  })
  subject: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-11-18T08:12:00.000Z' }) at: string;
}

/** Coins are spent, points are not: they rank. */
export class PointsView {
  @Shown({ type: Number, example: 12.5 }) coins: number;
  @Shown({ type: Number, example: 17.5 }) points: number;
  @Shown({ type: LedgerEntryView, isArray: true }) entries: LedgerEntryView[];
  @Shown({ type: Number, example: 31, description: 'Lines in all' }) total: number;
}
