import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ReasonInput, RefusalInput, VerifyInput, VersionInput } from '../decisions/decisions.dto';
import { AdminListingView } from './admin-listing.view';

/*
 * The bodies of decisions on listings: what the decision needs, and whatever else of the record react-admin sends back.
 */

@AcceptsFieldsOf(() => AdminListingView)
export class ApproveListingInput extends VersionInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class RefuseListingInput extends RefusalInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class SuspendListingInput extends ReasonInput {}

@AcceptsFieldsOf(() => AdminListingView)
export class VerifyListingInput extends VerifyInput {}
