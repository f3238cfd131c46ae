import { defineEvent, defineJob } from '../platform/events/event';
import type { CaseKind, CaseOutcome } from './case.states';

type OfCase = { caseId: string };

export const CaseOpened = defineEvent<OfCase>('case.opened');
/** `subjectId` is the booking or tour request: what a decision means to it is done by a reaction. */
export const CaseDecided = defineEvent<
  OfCase & { kind: CaseKind; subjectId: string; outcome: CaseOutcome; onAppeal: boolean }
>('case.decided');
export const CaseAppealed = defineEvent<OfCase & { by: string }>('case.appealed');

/** Closes a decided case that was not appealed in time. */
export const CloseCase = defineJob<OfCase>('cases.close');
export const closeKey = (caseId: string): string => `cases.close:${caseId}`;
