import { Shown } from '../../platform/http/fields/fields';

const count = { type: 'integer', example: 12 } as const;
const day = { type: String, format: 'date', example: '2026-11-20' } as const;

/** How long things have waited. */
export class AgeView {
  @Shown({ type: String, example: '1 to 3 days' }) age: string;
  @Shown(count) listings: number;
  @Shown(count) revisions: number;
}

/** Homes that visitors see. */
export class StateCountView {
  @Shown({ type: String, example: 'Lagos' }) state: string;
  @Shown(count) rent: number;
  @Shown(count) sale: number;
  @Shown(count) shortlet: number;
  @Shown(count) hotel: number;
}

/** Decisions on listings and on their edits together. */
export class DecisionDayView {
  @Shown(day) date: string;
  @Shown(count) approved: number;
  @Shown(count) refused: number;
}

export class RequestDayView {
  @Shown(day) date: string;
  @Shown(count) enquiries: number;
  @Shown(count) tours: number;
}

export class StatusCountView {
  @Shown({ type: String, example: 'APPROVED' }) status: string;
  @Shown(count) count: number;
}

/** What else waits for somebody, beside the queue of listings and edits. */
export class WaitingView {
  @Shown({ ...count, description: 'Home services' }) services: number;
  @Shown(count) reports: number;
  @Shown(count) blogComments: number;
  @Shown({ ...count, description: 'Messages of the contact form without an answer' }) contactMessages: number;
  @Shown({ ...count, description: 'Inquiries of the home page without an answer' }) inquiries: number;
}

export class PeopleCountView {
  @Shown(count) total: number;
  @Shown({ ...count, description: 'Signed up within seven days' }) newThisWeek: number;
  @Shown(count) suspended: number;
}

export class JobCountView {
  @Shown({ ...count, description: 'Gave up; somebody has to look' }) failed: number;
  @Shown(count) waiting: number;
  @Shown(count) delayed: number;
}

/** The console's first page. Days are those of Lagos, the last 30. */
export class DashboardView {
  @Shown({ type: AgeView, isArray: true }) pendingByAge: AgeView[];
  @Shown({ type: WaitingView }) waiting: WaitingView;
  @Shown({ type: StatusCountView, isArray: true }) listingsByStatus: StatusCountView[];
  @Shown({ type: StateCountView, isArray: true, description: 'Most homes first' })
  listingsByState: StateCountView[];
  @Shown({ type: DecisionDayView, isArray: true }) decisionsByDay: DecisionDayView[];
  @Shown({ type: RequestDayView, isArray: true }) requestsByDay: RequestDayView[];
  @Shown({ type: PeopleCountView }) people: PeopleCountView;
  @Shown({ type: JobCountView, nullable: true, description: 'null while the queue does not answer' })
  jobs: JobCountView | null;
}
