import { Body, Injectable, Post, type Type } from '@nestjs/common';
import { CommunityRemovalsService, type Removable } from '../../communities/community-removals.service';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { CommunityRemovalInput } from './admin-community.view';

/** One kind of record, and how its endpoints are documented. */
type Kind<K extends Removable, View, Decided> = {
  kind: K;
  noun: string;
  resource: AdminResource;
  view: Type<View>;
  response: Type<Decided>;
  list: string;
  one: string;
};

/** Records of communities that admins remove and restore: the base of a controller of `admin/<resource>`. */
export function RemovableOf<K extends Removable, View extends object, Decided extends Record<K, View>>(
  of: Kind<K, View, Decided>,
) {
  const { kind, noun, view, response } = of;

  @Injectable()
  abstract class RemovableRecords extends ReadingOf(of.resource, view, of) {
    constructor(
      lists: AdminListReader,
      protected readonly removals: CommunityRemovalsService,
    ) {
      super(lists);
    }

    @AllOrNothing()
    @Post(':id/remove')
    @Endpoint({ summary: `Remove a ${noun}`, response, errors: [400, 403, 404, 409] })
    async remove(
      @CurrentActor() actor: Actor,
      @IdParam() id: string,
      @Body() { reason }: CommunityRemovalInput,
    ) {
      await this.one(id); // 404 for a community where groups are listed
      await this.removals.remove(actor, kind, id, reason);
      return this.respond(id, 'removed');
    }

    @AllOrNothing()
    @Post(':id/restore')
    @Endpoint({ summary: `Restore a removed ${noun}`, response, errors: [403, 404, 409] })
    async restore(@CurrentActor() actor: Actor, @IdParam() id: string) {
      await this.one(id); // 404 for a community where groups are listed
      await this.removals.restore(actor, kind, id);
      return this.respond(id, 'restored');
    }

    private async respond(id: string, done: string) {
      return { message: `${capitalized(noun)} ${done}`, [kind]: await this.one(id) };
    }
  }
  return RemovableRecords;
}

const capitalized = (noun: string): string => `${noun[0]!.toUpperCase()}${noun.slice(1)}`;
