import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { assertCircleName } from '../users/account/site-names';
import { Clock } from '../platform/clock/clock';
import type { CommunityBody } from './communities.dto';
import type { CommunityRow, Kind } from './reading/communities.sql';
import { CommunityReaderService } from './reading/community-reader.service';
import { Community } from './community.entity';
import { InvitationWriterService } from './members/invitation-writer.service';
import { MemberRowsService } from './members/member-rows.service';

@Injectable()
export class CommunityFoundingService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: CommunityReaderService,
    private readonly members: MemberRowsService,
    private readonly invitations: InvitationWriterService,
    private readonly clock: Clock,
  ) {}

  /** The caller becomes the owner; `members` are invited. Throws 400 for a reserved name, and when one of them does not exist. */
  async create(
    actor: Actor,
    kind: Kind,
    { name, description, privacy, members }: CommunityBody,
  ): Promise<CommunityRow> {
    assertCircleName(actor, name);
    const at = this.clock.now();
    const founded = { ownerId: actor.userId, createdAt: at, updatedAt: at };
    return this.em.transactional(async (em) => {
      const community = em.create(Community, {
        kind,
        name,
        description,
        privacy: privacy ?? 'public',
        ...founded,
      });
      await em.flush();
      await this.members.add(community.id, actor.userId, 'Owner');
      const invited = (members ?? []).filter((id) => id !== actor.userId);
      await this.invitations.inviteById(actor, community, invited);
      await em.flush();
      return this.reader.get(actor, kind, community.id);
    });
  }
}
