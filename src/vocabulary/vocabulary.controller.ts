import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/access/access';
import { Endpoint } from '../platform/http/endpoint';
import { CacheableResponse } from '../platform/http/server/cacheable-response';
import { FORM_FIELD_SCHEMA, FormFieldsService } from './form-fields.service';
import { VOCABULARY } from './vocabulary.data';

const term = {
  type: 'object',
  required: ['value', 'label'],
  properties: {
    value: { type: 'string', example: 'hotel', description: 'The value stored and sent' },
    label: { type: 'string', example: 'Hotel Booking', description: 'The label for people' },
    group: { type: 'string', example: 'Power', description: 'Heading under which forms show it' },
    refunds: {
      type: 'array',
      description: 'Of a cancellation policy: what comes back so many days before the arrival',
      items: {
        type: 'object',
        required: ['days', 'percent'],
        properties: {
          days: { type: 'integer', example: 5 },
          percent: { type: 'integer', example: 100 },
        },
      },
    },
    parent: { type: 'string', example: 'Lagos', description: 'Larger area that holds it' },
    fits: {
      type: 'array',
      items: { type: 'string' },
      example: ['listing', 'photo'],
      description: 'The kinds of things that a reason of a report fits',
    },
  },
};

const schema = {
  type: 'object',
  required: [...Object.keys(VOCABULARY), 'listingFields'],
  properties: {
    ...Object.fromEntries(Object.keys(VOCABULARY).map((key) => [key, { type: 'array', items: term }])),
    listingFields: {
      type: 'array',
      items: FORM_FIELD_SCHEMA,
      description: 'Every field that an owner fills in, in the order of the form',
    },
  },
};

@ApiTags('Places and words')
@Controller('vocabulary')
export class VocabularyController {
  private response?: CacheableResponse;

  constructor(private readonly forms: FormFieldsService) {}

  @Public()
  @Get()
  @Endpoint({ summary: 'Every closed list of values, with labels, in the order of the forms', schema })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    // Built at the first request: by then every feature has added its fields.
    this.response ??= new CacheableResponse({ ...VOCABULARY, listingFields: this.forms.listingFields });
    this.response.send(request, reply);
  }
}
