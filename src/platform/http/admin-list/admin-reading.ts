import { Get, Injectable, Query, type Type } from '@nestjs/common';
import { CurrentActor, type Actor } from '../../access/actor';
import { Endpoint, IdParam } from '../endpoint';
import type { Page } from '../page';
import { AdminListEndpoint, AdminListQuery, type AdminResource, type EditableResource } from './admin-list';
import { AdminListReader } from './admin-list-reader';
import { VERSION_HEADER, type VersionedRecord } from './record-version';

/** The summaries of the two endpoints. */
type Says = { list: string; one: string };

/** The rows of a resource that are its JSON. */
const asTheyAre = <View>(rows: View[]): View[] => rows;

/** The list and the record of a resource whose rows are its JSON: the base of a controller of `admin/<resource>`. */
export function ReadingOf<View extends object>(resource: AdminResource, view: Type<View>, says: Says) {
  @Injectable()
  abstract class Reading {
    constructor(protected readonly lists: AdminListReader) {}

    @Get()
    @AdminListEndpoint(resource, view, says.list)
    list(@Query() query: AdminListQuery): Promise<Page<View>> {
      return this.lists.page(resource, query, asTheyAre<View>);
    }

    @Get(':id')
    @Endpoint({ summary: says.one, response: view, errors: [403, 404] })
    one(@IdParam() id: string): Promise<View> {
      return this.lists.record(resource, id, asTheyAre<View>);
    }
  }
  return Reading;
}

/** As {@link ReadingOf}, of a resource whose records are changed as a whole: each comes with its version. */
export function EditableReadingOf<View extends object>(
  resource: EditableResource,
  view: Type<View>,
  says: Says,
) {
  @Injectable()
  abstract class EditableReading {
    constructor(protected readonly lists: AdminListReader) {}

    @Get()
    @AdminListEndpoint(resource, view, says.list)
    list(@Query() query: AdminListQuery): Promise<Page<View>> {
      return this.lists.page(resource, query, asTheyAre<View>);
    }

    @Get(':id')
    @Endpoint({ summary: says.one, response: view, headers: VERSION_HEADER, errors: [403, 404] })
    one(@IdParam() id: string): Promise<VersionedRecord<View>> {
      return this.lists.versioned(resource, id);
    }
  }
  return EditableReading;
}

/** Converts rows to the console's JSON for the admin who reads them now. */
type PresentFor<Row, View> = (actor: Actor, now: Date) => (rows: Row[]) => View[];

/** As {@link ReadingOf}, of a resource whose JSON depends on the admin who reads it, such as what they may do. */
export function ActorReadingOf<Row extends object, View extends object>(
  resource: AdminResource,
  view: Type<View>,
  { present, ...says }: Says & { present: PresentFor<Row, View> },
) {
  @Injectable()
  abstract class ActorReading {
    constructor(protected readonly lists: AdminListReader) {}

    @Get()
    @AdminListEndpoint(resource, view, says.list)
    list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<View>> {
      return this.lists.page(resource, query, present(actor, this.lists.clock.now()));
    }

    @Get(':id')
    @Endpoint({ summary: says.one, response: view, errors: [403, 404] })
    one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<View> {
      return this.lists.record(resource, id, present(actor, this.lists.clock.now()));
    }
  }
  return ActorReading;
}
