import { ErrorView } from '../../platform/http/endpoint';
import { Shown } from '../../platform/http/fields/shown';

/** The error object of a 409 about nights. */
export class NightsTakenView extends ErrorView {
  @Shown({
    type: String,
    format: 'date',
    isArray: true,
    required: false,
    example: ['2026-12-01'],
    description: 'Of `NIGHTS_TAKEN`: the nights that have too few free units',
  })
  nights?: string[];
}
