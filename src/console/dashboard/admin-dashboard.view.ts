import { Shown, ShownDate, ShownInt, ShownText } from '../../platform/http/fields/shown';

/** How long items have waited. */
export class AgeView {
  @ShownText('1 to 3 days') age: string;
  @ShownInt(12) listings: number;
  @ShownInt(12) revisions: number;
}

/** Visible listings by state. */
export class StateCountView {
  @ShownText('Lagos') state: string;
  @ShownInt(12) rent: number;
  @ShownInt(12) sale: number;
  @ShownInt(12) shortlet: number;
  @ShownInt(12) hotel: number;
}

/** Decisions on listings and on their edits together. */
export class DecisionDayView {
  @ShownDate() date: string;
  @ShownInt(12) approved: number;
  @ShownInt(12) refused: number;
}

export class RequestDayView {
  @ShownDate() date: string;
  @ShownInt(12) enquiries: number;
  @ShownInt(12) tours: number;
}

export class StatusCountView {
  @ShownText('APPROVED') status: string;
  @ShownInt(12) count: number;
}

/** Items that wait for an admin, next to the queue of listings and edits. */
export class WaitingView {
  @ShownInt(12, { description: 'Home services' }) services: number;
  @ShownInt(12) reports: number;
  @ShownInt(12, { description: 'Disputes without a decision, and appeals' }) cases: number;
  @ShownInt(12) blogComments: number;
  @ShownInt(12, { description: 'Contact messages without a reply' }) contactMessages: number;
  @ShownInt(12, { description: 'Inquiries of the landing page without a reply' }) inquiries: number;
}

export class PeopleCountView {
  @ShownInt(12) total: number;
  @ShownInt(12, { description: 'Signed up within seven days' }) newThisWeek: number;
  @ShownInt(12) suspended: number;
}

export class JobCountView {
  @ShownInt(12, { description: 'Jobs that gave up and need attention' }) failed: number;
  @ShownInt(12) waiting: number;
  @ShownInt(12) delayed: number;
}

/** The console's first page. Days are Lagos dates, the last 30. */
export class DashboardView {
  @Shown({ type: AgeView, isArray: true }) pendingByAge: AgeView[];
  @Shown({ type: WaitingView }) waiting: WaitingView;
  @Shown({ type: StatusCountView, isArray: true }) listingsByStatus: StatusCountView[];
  @Shown({ type: StateCountView, isArray: true, description: 'Most homes first' })
  listingsByState: StateCountView[];
  @Shown({ type: DecisionDayView, isArray: true }) decisionsByDay: DecisionDayView[];
  @Shown({ type: RequestDayView, isArray: true }) requestsByDay: RequestDayView[];
  @Shown({ type: PeopleCountView }) people: PeopleCountView;
  @Shown({ type: JobCountView, nullable: true, description: 'null while the queue is unavailable' })
  jobs: JobCountView | null;
}
