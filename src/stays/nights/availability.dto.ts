import { DateField, IdField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownId,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { REASONS, type Reason } from './night';

export class AvailabilityQuery {
  @DateField({ optional: true, description: 'The first night; today unless given' }) from?: string;
  @DateField({ optional: true, description: 'No night itself; 62 days later unless given, at most 366' })
  to?: string;
  @IdField({ optional: true, description: 'Only this unit' }) unitId?: string;
}

export class NightView {
  @ShownDate({ example: '2026-12-01' }) date: string;
  @ShownInt(3, { description: 'How many of the unit are free' }) free: number;
  @ShownNumber(40000, { description: 'Naira' }) price: number;
  @ShownInt(1, { description: 'The shortest stay that begins with this night' }) minNights: number;
  @ShownChoice(Object.keys(REASONS), { example: null, description: 'Why it cannot be booked; null: it can' })
  reason: Reason | null;
  @ShownText(null, { description: 'The reason in words' }) reasonText: string | null;
}

export class UnitNightsView {
  @ShownId() unitId: string;
  @ShownText('Standard room') name: string;
  @Shown({ type: NightView, isArray: true }) nights: NightView[];
}

export class AvailabilityView {
  @ShownDate({ example: '2026-12-01' }) from: string;
  @ShownDate({ example: '2027-02-01' }) to: string;
  @Shown({ type: UnitNightsView, isArray: true }) units: UnitNightsView[];
}
