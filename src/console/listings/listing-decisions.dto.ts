import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ReasonInput, RefusalInput, VerifyInput, VersionInput } from '../decisions/decisions.dto';
import { AdminListingView } from './admin-listing.view';

/*
 * The bodies of decisions on listings: the decision's own fields, and the rest of the record that react-admin sends
 * back.
 */

@AcceptsFieldsOf(() => AdminListingView)
export class ApproveListingInput extends VersionInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class RefuseListingInput extends RefusalInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class SuspendListingInput extends ReasonInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class VerifyListingInput extends VerifyInput {}
