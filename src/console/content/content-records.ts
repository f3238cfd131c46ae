import { Delete, Injectable, Post, Put, type Type } from '@nestjs/common';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import type { EditableResource } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { EditableReadingOf } from '../../platform/http/admin-list/admin-reading';
import {
  Conditional,
  IfMatch,
  VERSION_HEADER,
  type AcceptedVersions,
  type VersionedRecord,
} from '../../platform/http/admin-list/record-version';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { BodyOf } from '../../platform/http/fields/input-of';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { ContentEditingService } from './content-editing.service';

/** One kind of record, and how its endpoints are documented: `noun` has its article ("a question"). */
type Editable<View, Body> = {
  noun: string;
  resource: EditableResource;
  view: Type<View>;
  body: Type<Body>;
  list: string;
  one: string;
  /** Changes the record with this id; returns the id. */
  write: (editing: ContentEditingService, body: Body, admin: Actor, id: string) => Promise<string>;
};

type Content<View, Body> = Editable<View, Body> & {
  kind: 'faq' | 'events' | 'blog-posts';
  /** Creates a record, or changes the one with this id; returns the id. */
  write: (editing: ContentEditingService, body: Body, admin: Actor, id?: string) => Promise<string>;
};

/** Records that admins only change: the base of a controller of `admin/<resource>`. */
export function EditableOf<View extends object, Body extends object>(of: Editable<View, Body>) {
  const { noun, resource, view, body: bodyType, write } = of;

  @Injectable()
  abstract class EditableRecords extends EditableReadingOf(resource, view, of) {
    constructor(
      lists: AdminListReader,
      protected readonly editing: ContentEditingService,
    ) {
      super(lists);
    }

    @AllOrNothing()
    @Put(':id')
    @Conditional()
    @Endpoint({
      summary: `Change ${noun}`,
      response: view,
      headers: VERSION_HEADER,
      errors: [400, 403, 404, 409],
    })
    async update(
      @IdParam() id: string,
      @BodyOf(bodyType) body: Body,
      @CurrentActor() admin: Actor,
      @IfMatch() accepted: AcceptedVersions,
    ): Promise<VersionedRecord<View>> {
      await this.lists.holdVersion(resource, id, accepted);
      return this.one(await write(this.editing, body, admin, id));
    }
  }
  return EditableRecords;
}

/** Content that admins write, change and remove: the base of a controller of `admin/<resource>`. */
export function ContentOf<View extends object, Body extends object>(content: Content<View, Body>) {
  const { kind, noun, resource, view, body: bodyType, write } = content;

  @Injectable()
  abstract class ContentRecords extends EditableOf(content) {
    @Idempotent()
    @AllOrNothing()
    @Post()
    @Endpoint({
      summary: `Write ${noun}`,
      status: 201,
      response: view,
      headers: VERSION_HEADER,
      errors: [400, 403, 409],
    })
    async create(@BodyOf(bodyType) body: Body, @CurrentActor() admin: Actor): Promise<VersionedRecord<View>> {
      return this.one(await write(this.editing, body, admin));
    }

    @AllOrNothing()
    @Delete(':id')
    @Conditional()
    @Endpoint({ summary: `Remove ${noun}`, response: view, errors: [403, 404] })
    async remove(
      @IdParam() id: string,
      @CurrentActor() admin: Actor,
      @IfMatch() accepted: AcceptedVersions,
    ): Promise<View> {
      await this.lists.holdVersion(resource, id, accepted);
      const { record } = await this.one(id);
      await this.editing.remove(kind, id, admin);
      return record;
    }
  }
  return ContentRecords;
}
