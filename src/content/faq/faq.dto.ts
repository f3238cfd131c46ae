import { FlagField, IntField, LineField, TextField } from '../../platform/http/fields/fields';
import { ShownFlag, ShownId, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

export class FaqView {
  @ShownId() faqId: string;
  @ShownText('How it works') topic: string;
  @ShownText('How do I see a home?') question: string;
  @ShownText('Open it and press "Schedule a Tour".') answer: string;
}

export class AdminFaqView extends FaqView {
  @ShownId() id: string;
  @ShownInt(3) position: number;
  @ShownFlag(true) published: boolean;
}

@AcceptsFieldsOf(() => AdminFaqView)
export class FaqBody {
  @LineField({ max: 80 }) topic: string;
  @LineField({ min: 3, max: 200 }) question: string;
  @TextField({ max: 5000 }) answer: string;
  @IntField({ optional: true, max: 10_000 }) position?: number;
  @FlagField({ optional: true }) published?: boolean;
}
