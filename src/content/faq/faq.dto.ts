import { FlagField, IntField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

export class FaqView {
  @Shown() faqId: string;
  @Shown({ type: String, example: 'How it works' }) topic: string;
  @Shown({ type: String, example: 'How do I see a home?' }) question: string;
  @Shown({ type: String, example: 'Open it and press "Schedule a Tour".' }) answer: string;
}

export class AdminFaqView extends FaqView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ type: 'integer', example: 3 }) position: number;
  @Shown({ example: true }) published: boolean;
}

@AcceptsFieldsOf(() => AdminFaqView)
export class FaqBody {
  @TextField({ max: 80 }) topic: string;
  @TextField({ min: 3, max: 200 }) question: string;
  @TextField({ max: 5000 }) answer: string;
  @IntField({ optional: true, max: 10_000 }) position?: number;
  @FlagField({ optional: true }) published?: boolean;
}
