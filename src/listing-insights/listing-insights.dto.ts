import { ChoiceField, IntField, Shown } from '../platform/http/fields/fields';

const count = (example: number, description?: string) => ({
  type: 'integer' as const,
  example,
  ...(description ? { description } : {}),
});

export class InsightsQuery {
  @IntField({ optional: true, min: 1, max: 90, description: 'How many days up to today; 30', example: 30 })
  last?: number;
}

export class ContactTapBody {
  @ChoiceField(['call', 'whatsapp'], { label: 'Kind', example: 'whatsapp' }) kind: 'call' | 'whatsapp';
}

export class InsightTotalsView {
  @Shown(count(120)) views: number;
  @Shown(count(80, 'By account, or by address and browser; once a day')) uniqueViewers: number;
  @Shown(count(6)) saves: number;
  @Shown(count(3)) enquiries: number;
  @Shown(count(2)) tours: number;
  @Shown(count(9, 'Taps on Call and WhatsApp')) contacts: number;
}

export class InsightDayView extends InsightTotalsView {
  @Shown({ type: String, format: 'date', example: '2026-11-20', description: 'A date of Lagos' })
  date: string;
}

/** The views beside those of the published homes of the same city and type. */
export class InsightAreaView {
  @Shown({ type: String, nullable: true, example: 'Lekki' }) city: string | null;
  @Shown({ type: String, nullable: true, example: 'rent' }) type: string | null;
  @Shown(count(14, 'Homes compared with')) homes: number;
  @Shown({ type: Number, nullable: true, example: 75, description: 'null without any other home' })
  medianViews: number | null;
}

export class QualityFixView {
  @Shown({ type: String, example: 'photos' }) key: string;
  @Shown({ type: String, example: 'Add photos until there are at least 5' }) text: string;
  @Shown({ type: String, enum: ['basics', 'photos', 'amenities', 'features', 'location'], example: 'photos' })
  step: string;
  @Shown(count(25, 'What the score gains')) points: number;
}

export class QualityView {
  @Shown(count(75, '0 to 100')) score: number;
  @Shown({ type: QualityFixView, isArray: true, description: 'The best first' }) fixes: QualityFixView[];
}

export class InsightsView {
  @Shown({ type: InsightTotalsView, description: 'Of the days below together' }) totals: InsightTotalsView;
  @Shown({ type: InsightDayView, isArray: true, description: 'Oldest first' }) days: InsightDayView[];
  @Shown({ type: InsightAreaView }) area: InsightAreaView;
  @Shown({ type: QualityView }) quality: QualityView;
}
