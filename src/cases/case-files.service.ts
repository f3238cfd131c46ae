import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MediaRule } from '../uploads/media/media-access.service';
import { MediaAccessService } from '../uploads/media/media-access.service';

/** Pictures of evidence are for who gave it and for admins. */
const EVIDENCE_MEDIA: MediaRule = `select 'reader' from case_evidence e
  where e.id = upload.attached_id and ($3::boolean or e.user_id = $1::uuid)`;

/** Says who reads the pictures of cases. */
@Injectable()
export class CaseFilesService implements OnModuleInit {
  constructor(private readonly media: MediaAccessService) {}

  onModuleInit(): void {
    this.media.addRule('case', EVIDENCE_MEDIA);
  }
}
