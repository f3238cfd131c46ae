import { invalid } from '../platform/http/errors';
import { VOCABULARY } from '../vocabulary/vocabulary.data';
import type { ReportSubject } from './report.entity';

/** Throws 400 for a reason that says nothing about this kind of thing (that a person is let already, for one). */
export function assertFits(reason: string, kind: ReportSubject): void {
  const term = VOCABULARY.reportReasons.find(({ value }) => value === reason);
  if (!term || !(term.fits as readonly string[]).includes(kind))
    throw invalid({ reason: 'This reason does not fit' });
}
