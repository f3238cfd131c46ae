import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MediaRule } from '../uploads/media/media-access.service';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { CasesService } from './cases.service';

/** Pictures of evidence are for who gave it and for admins. */
const EVIDENCE_MEDIA: MediaRule = `select 'reader' from case_evidence e
  where e.id = upload.attached_id and ($3::boolean or e.user_id = $1::uuid)`;

/** Reads the pictures of cases, and a person's cases for the download of their data. */
@Injectable()
export class CaseFilesService implements OnModuleInit {
  constructor(
    private readonly cases: CasesService,
    private readonly media: MediaAccessService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.media.addRule('case', EVIDENCE_MEDIA);
    this.personalData.addSection('cases', (userId) => this.cases.findAllOf(userId));
  }
}
