import { WIZARD_STEPS } from '../listings/content/field-row';
import { ChoiceField, IntField } from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../platform/http/fields/shown';

export class InsightsQuery {
  @IntField({
    optional: true,
    min: 1,
    max: 90,
    description: 'The number of days up to today; 30 by default',
    example: 30,
  })
  last?: number;
}

export class ContactTapBody {
  @ChoiceField(['call', 'whatsapp'], { label: 'Kind', example: 'whatsapp' }) kind: 'call' | 'whatsapp';
}

export class InsightTotalsView {
  @ShownInt(120) views: number;
  @ShownInt(80, { description: 'Counted once a day, by account, or by IP address and browser' })
  uniqueViewers: number;
  @ShownInt(6) saves: number;
  @ShownInt(3) enquiries: number;
  @ShownInt(2) tours: number;
  @ShownInt(9, { description: 'Taps on Call and WhatsApp' }) contacts: number;
}

export class InsightDayView extends InsightTotalsView {
  @ShownDate({ description: 'A Lagos date' })
  date: string;
}

/** The views compared with those of published listings of the same city and type. */
export class InsightAreaView {
  @ShownText('Lekki', { nullable: true }) city: string | null;
  @ShownText('rent', { nullable: true }) type: string | null;
  @ShownInt(14, { description: 'The number of homes compared' }) homes: number;
  @ShownNumber(75, { nullable: true, description: 'null without any other home' })
  medianViews: number | null;
}

export class QualityFixView {
  @ShownText('photos') key: string;
  @ShownText('Add photos until there are at least 5') text: string;
  @ShownChoice(WIZARD_STEPS, { example: 'photos' })
  step: string;
  @ShownInt(25, { description: 'The points that the score gains' }) points: number;
}

export class QualityView {
  @ShownInt(75, { description: '0 to 100' }) score: number;
  @Shown({ type: QualityFixView, isArray: true, description: 'The best first' }) fixes: QualityFixView[];
}

export class InsightsView {
  @Shown({ type: InsightTotalsView, description: 'Sums over the days below' }) totals: InsightTotalsView;
  @Shown({ type: InsightDayView, isArray: true, description: 'Oldest first' }) days: InsightDayView[];
  @Shown({ type: InsightAreaView }) area: InsightAreaView;
  @Shown({ type: QualityView }) quality: QualityView;
}
