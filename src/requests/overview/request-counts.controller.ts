import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestCountsOf } from './request-counts';
import { REQUEST_COUNTS } from './request-counts.sql';

/** The number of enquiries, tour requests and service requests in each state. */
@ApiTags('Enquiries')
@Controller('users/:userId/request-counts')
export class RequestCountsController extends RequestCountsOf({
  summary: 'How many requests there are in each state',
  description: 'Enquiries, tour requests and service requests together. Only your own: 403.',
  statements: REQUEST_COUNTS,
}) {}
