import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { RefusalInput, VersionInput } from '../decisions/decisions.dto';
import { AdminRevisionView } from './admin-revision.view';

/* As with listings, the record itself may be sent back along with the decision. */

@AcceptsFieldsOf(() => AdminRevisionView)
export class ApproveRevisionInput extends VersionInput {}

@AcceptsFieldsOf(() => AdminRevisionView)
export class RefuseRevisionInput extends RefusalInput {}
