import { Body, Injectable, Post, type Type } from '@nestjs/common';
import { AnswerBody } from '../../content/contact/contact.dto';
import { ContactService, type WrittenKind } from '../../content/contact/contact.service';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';

/** The messages of one form to the team, and how their endpoints are documented. */
type Written<View, Noun extends string, Settled extends Record<Noun, View>> = {
  kind: WrittenKind;
  /** The record's name in a response. */
  noun: Noun;
  resource: AdminResource;
  view: Type<View>;
  response: Type<Settled>;
  list: string;
  one: string;
};

/** Messages that admins answer or close: the base of a controller of `admin/<resource>`. */
export function WrittenOf<View extends object, Noun extends string, Settled extends Record<Noun, View>>(
  of: Written<View, Noun, Settled>,
) {
  const { kind, noun, response } = of;

  @Injectable()
  abstract class WrittenRecords extends ReadingOf(of.resource, of.view, of) {
    constructor(
      lists: AdminListReader,
      protected readonly contacts: ContactService,
    ) {
      super(lists);
    }

    @AllOrNothing()
    @Post(':id/answer')
    @Endpoint({ summary: 'Reply by email, once', response, errors: [400, 403, 404, 409] })
    async answer(@IdParam() id: string, @Body() { answer }: AnswerBody, @CurrentActor() admin: Actor) {
      await this.contacts.answer(kind, id, answer, admin);
      return { message: 'Answer sent', [noun]: await this.one(id) };
    }

    @AllOrNothing()
    @Post(':id/close')
    @Endpoint({ summary: 'Close without a reply', response, errors: [403, 404, 409] })
    async close(@IdParam() id: string, @CurrentActor() admin: Actor) {
      await this.contacts.close(kind, id, admin);
      return { message: 'Closed', [noun]: await this.one(id) };
    }
  }
  return WrittenRecords;
}
