import { byText, byWord } from '../../platform/http/admin-list/admin-filters';
import type { AdminKeys } from '../../platform/http/admin-list/admin-list';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { QUEUES } from '../../platform/events/event';

/** The states in which a job still matters to an admin. */
export const JOB_STATES = ['failed', 'delayed', 'waiting', 'active'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job of a queue, with its payload, the number of its tries and the reason of its failure. */
export class JobView {
  @ShownText('019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001.Mailer.onSendMail') id: string;
  @ShownChoice(QUEUES, { example: 'mail' }) queue: string;
  @ShownText('Mailer.onSendMail', { description: 'The handler' }) name: string;
  @ShownChoice(JOB_STATES, { example: 'failed' }) state: string;
  @ShownNumber(10) attempts: number;
  @ShownNumber(10) maxAttempts: number;
  @ShownText('connect ECONNREFUSED', { nullable: true }) error: string | null;
  @Shown({
    type: Object,
    description: 'Its payload; long texts are shortened',
    example: { to: 'ada@example.com' },
  })
  payload: object;
  @ShownInstant({ description: 'When it was created' }) createdAt: string;
  @ShownInstant({ description: 'When it failed, is due, or was created' })
  at: string;
  @ShownFlag(true, { description: 'Whether it can be run again now' }) canRetry: boolean;
  @ShownFlag(true, { description: 'Whether this version of the program has the handler' }) handled: boolean;
}

export class RetriedView {
  @Shown({ type: String, example: '40 jobs run again' }) message: string;
  @Shown({ type: 'integer', example: 40, description: 'The number of jobs that run again' }) retried: number;
}

/** Queues are not tables: these keys name sort fields and filters, and none of them becomes SQL. */
export const jobKeys: AdminKeys = {
  name: 'jobs',
  sort: { at: '', createdAt: '', id: '' },
  order: ['at', 'DESC'],
  filter: { id: byText(''), state: byWord('', JOB_STATES), queue: byWord('', QUEUES) },
};
