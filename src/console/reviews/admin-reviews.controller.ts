import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReviewRemovalsService } from '../../reviews/review-removals.service';
import { reviewResource } from './admin-review.resource';
import { AdminReviewView, ReviewDecidedView } from './admin-review.view';
import { RemovableReviewsOf } from './removable-reviews';

/** Reviews of listings: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/reviews')
export class AdminReviewsController extends RemovableReviewsOf({
  noun: 'review',
  resource: reviewResource,
  view: AdminReviewView,
  response: ReviewDecidedView,
  removals: ReviewRemovalsService,
  list: 'Reviews of all people, newest first',
  one: 'One review',
}) {}
