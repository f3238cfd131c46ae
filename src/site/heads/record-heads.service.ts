import { Injectable } from '@nestjs/common';
import { isId } from '../../platform/http/fields/fields';
import { unknownHead, type Head } from '../pages';
import { BlogHeadService } from './blog-head.service';
import { ProfileHeadService } from './profile-head.service';
import { PropertyHeadService } from './property-head.service';
import { ServiceHeadService } from './service-head.service';

/** Finds the head of the page of one record: a home, a person, a service, a post of the blog. */
@Injectable()
export class RecordHeadsService {
  private readonly byKind: Record<string, { headOf(id: string, path: string): Promise<Head> }>;

  constructor(
    property: PropertyHeadService,
    profile: ProfileHeadService,
    service: ServiceHeadService,
    blog: BlogHeadService,
  ) {
    this.byKind = { property, profile, service, blog };
  }

  async find(path: string): Promise<Head> {
    const [, kind, id] = /^\/(property|profile|service|blog)\/([^/]+)$/i.exec(path) ?? [];
    if (!kind || !id) return unknownHead(path);
    const name = kind.toLowerCase();
    // An id in capitals finds the same record.
    return this.byKind[name]!.headOf(id, `/${name}/${isId(id) ? id.toLowerCase() : id}`);
  }
}
