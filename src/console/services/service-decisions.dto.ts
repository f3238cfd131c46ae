import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ReasonInput, RefusalInput, VersionInput } from '../decisions/decisions.dto';
import { AdminServiceView } from './admin-service.view';

/* As with listings, the record itself may be sent back along with the decision. */

@AcceptsFieldsOf(() => AdminServiceView)
export class ApproveServiceInput extends VersionInput {}

@AcceptsFieldsOf(() => AdminServiceView)
export class RefuseServiceInput extends RefusalInput {}

@AcceptsFieldsOf(() => AdminServiceView)
export class SuspendServiceInput extends ReasonInput {}
