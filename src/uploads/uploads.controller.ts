import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Endpoint } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import { UploadStoreService } from './upload-store.service';
import { UploadResponse } from './uploads.dto';
import { presentUploads } from './uploads.presenter';

@ApiTags('Uploads')
@Controller()
export class UploadsController {
  constructor(private readonly store: UploadStoreService) {}

  @SignedIn()
  @Idempotent({ prepared: true })
  @Post('upload')
  @Endpoint({
    summary: 'Upload pictures and videos',
    description:
      'One or more files in the field `files`, at most 20: JPEG, PNG and WebP pictures of at most 10 MB and 40 megapixels, ' +
      'MP4 videos of at most 50 MB. Kinds are detected by content. Pictures are encoded again in three widths, without ' +
      'metadata. An upload that is not used within a day is removed.',
    status: 201,
    consumes: ['multipart/form-data'],
    response: UploadResponse,
    errors: [400, 413, 415, 507],
  })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['files'],
      properties: {
        files: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', format: 'binary' } },
      },
    },
  })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.store.receive(request, actor.userId, presentUploads);
  }
}
