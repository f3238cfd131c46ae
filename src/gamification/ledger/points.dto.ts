import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { LEDGER_REASONS, type LedgerReason } from './ledger-reasons';

export class LedgerEntryView {
  @ShownId() entryId: string;
  @ShownNumber(0.5, { description: 'In coins; below zero where coins were spent or taken back' })
  amount: number;
  @ShownChoice(LEDGER_REASONS, { example: 'CHECK_IN' }) reason: LedgerReason;
  @ShownText('2026-11-18', { nullable: true, description: 'The day, person or line that it is about' })
  subject: string | null;
  @ShownInstant({ example: '2026-11-18T08:12:00.000Z' }) at: string;
}

/** Coins are spent, points are not: they rank. */
export class PointsView {
  @ShownNumber(12.5) coins: number;
  @ShownNumber(17.5) points: number;
  @Shown({ type: LedgerEntryView, isArray: true }) entries: LedgerEntryView[];
  @ShownNumber(31, { description: 'Lines in all' }) total: number;
}
