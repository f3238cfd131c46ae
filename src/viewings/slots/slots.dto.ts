import { ChoiceField, DateField } from '../../platform/http/fields/fields';
import { Shown, ShownDate, ShownFlag, ShownInstant, ShownInt } from '../../platform/http/fields/shown';
import { TOUR_TYPES, type TourType } from '../tour-types';

export class SlotsQuery {
  @DateField({ optional: true, description: 'In Lagos; today unless said otherwise' }) from?: string;
  @DateField({ optional: true, description: 'Included; at most 31 days after `from`' }) to?: string;
  @ChoiceField(TOUR_TYPES, {
    optional: true,
    aliases: { 'in person': 'IN_PERSON', 'in-person': 'IN_PERSON' },
    description: 'Only those that can be seen in this way',
  })
  kind?: TourType;
}

export class SlotView {
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) slotStart: string;
  @ShownInstant({ example: '2026-12-01T09:30:00.000Z' }) slotEnd: string;
  @Shown({ type: [String], enum: [...TOUR_TYPES], example: [...TOUR_TYPES] }) kinds: TourType[];
  @ShownInt(1) capacity: number;
  @ShownInt(1, { description: '0: taken; one can wait for it' }) free: number;
  @ShownFlag(false, { description: 'What an account asks for is accepted at once' }) instant: boolean;
  @ShownFlag(false) openHouse: boolean;
}

export class SlotDayView {
  @ShownDate({ example: '2026-12-01', description: 'In Lagos; days without times are left out' })
  date: string;
  @Shown({ type: SlotView, isArray: true }) slots: SlotView[];
}

export class SlotsView {
  @ShownFlag(true, {
    description: 'false: the owner has no hours, so that any date and time can be proposed',
  })
  hours: boolean;
  @Shown({ type: SlotDayView, isArray: true }) days: SlotDayView[];
}
