import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ServiceReviewRemovalsService } from '../../services/reviews/service-review-removals.service';
import { AdminServiceReviewView, ServiceReviewDecidedView } from './admin-review.view';
import { serviceReviewResource } from './admin-service-review.resource';
import { RemovableReviewsOf } from './removable-reviews';

/** Reviews of services: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/service-reviews')
export class AdminServiceReviewsController extends RemovableReviewsOf({
  noun: 'review of a service',
  resource: serviceReviewResource,
  view: AdminServiceReviewView,
  response: ServiceReviewDecidedView,
  removals: ServiceReviewRemovalsService,
  list: 'Reviews of services, newest first',
  one: 'One review of a service',
}) {}
