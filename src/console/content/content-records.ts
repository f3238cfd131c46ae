import { Delete, Injectable, Post, Put, type Type } from '@nestjs/common';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { BodyOf } from '../../platform/http/fields/body-of';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { ContentEditingService } from './content-editing.service';

/** One kind of content, and how its endpoints are documented: `noun` has its article ("a question"). */
type Content<View, Body> = {
  kind: 'faq' | 'events' | 'blog-posts';
  noun: string;
  resource: AdminResource;
  view: Type<View>;
  body: Type<Body>;
  list: string;
  one: string;
  /** Creates it, or changes the one with this id; returns the id. */
  write: (editing: ContentEditingService, body: Body, admin: Actor, id?: string) => Promise<string>;
};

/** Content that admins write, change and remove: the base of a controller of `admin/<resource>`. */
export function ContentOf<View extends object, Body extends object>(content: Content<View, Body>) {
  const { kind, noun, view, body: bodyType, write } = content;

  @Injectable()
  abstract class ContentRecords extends ReadingOf(content.resource, view, content) {
    constructor(
      lists: AdminListReader,
      protected readonly editing: ContentEditingService,
    ) {
      super(lists);
    }

    @Idempotent()
    @AllOrNothing()
    @Post()
    @Endpoint({ summary: `Write ${noun}`, status: 201, response: view, errors: [400, 403, 409] })
    async create(@BodyOf(bodyType) body: Body, @CurrentActor() admin: Actor): Promise<View> {
      return this.one(await write(this.editing, body, admin));
    }

    @AllOrNothing()
    @Put(':id')
    @Endpoint({ summary: `Change ${noun}`, response: view, errors: [400, 403, 404, 409] })
    async update(
      @IdParam() id: string,
      @BodyOf(bodyType) body: Body,
      @CurrentActor() admin: Actor,
    ): Promise<View> {
      return this.one(await write(this.editing, body, admin, id));
    }

    @AllOrNothing()
    @Delete(':id')
    @Endpoint({ summary: `Remove ${noun}`, response: view, errors: [403, 404] })
    async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<View> {
      const removed = await this.one(id);
      await this.editing.remove(kind, id, admin);
      return removed;
    }
  }
  return ContentRecords;
}
