import { Migration20261101000100 } from './migration-20261101000100-platform';
import { Migration20261101000200 } from './migration-20261101000200-users';
import { Migration20261101000250 } from './migration-20261101000250-accounts';
import { Migration20261101000260 } from './migration-20261101000260-uploads';
import { Migration20261101000300 } from './migration-20261101000300-listings';
import { Migration20261101000310 } from './migration-20261101000310-listing-life';
import { Migration20261101000320 } from './migration-20261101000320-moderation';
import { Migration20261101000350 } from './migration-20261101000350-owner-standing';
import { Migration20261101000400 } from './migration-20261101000400-requests';
import { Migration20261101000500 } from './migration-20261101000500-notifications';
import { Migration20261101000510 } from './migration-20261101000510-messages';
import { Migration20261101000600 } from './migration-20261101000600-reviews';
import { Migration20261101000610 } from './migration-20261101000610-saved-searches';
import { Migration20261101000620 } from './migration-20261101000620-gamification';
import { Migration20261101000700 } from './migration-20261101000700-content';
import { Migration20261101000720 } from './migration-20261101000720-communities';
import { Migration20261101000730 } from './migration-20261101000730-services';
import { Migration20261101000820 } from './migration-20261101000820-service-review-removals';
import { Migration20261101000830 } from './migration-20261101000830-reward-rates';
import { Migration20261101000831 } from './migration-20261101000831-patterns';
import { Migration20261101000810 } from './migration-20261101000810-hidden-homes';
import { Migration20261101000840 } from './migration-20261101000840-benefits';
import { Migration20261101000800 } from './migration-20261101000800-short-image-sizes';
import { Migration20261101000850 } from './migration-20261101000850-service-suspensions';
import { Migration20261101000860 } from './migration-20261101000860-comment-edits';
import { Migration20261101000870 } from './migration-20261101000870-service-edits';
import { Migration20261101000900 } from './migration-20261101000900-kept-answers';
import { Migration20261101000880 } from './migration-20261101000880-service-review-answers';
import { Migration20261101000910 } from './migration-20261101000910-member-lists';
import { Migration20261101000915 } from './migration-20261101000915-search-indexes';
import { Migration20261101000920 } from './migration-20261101000920-marks';
import { Migration20261101000930 } from './migration-20261101000930-no-truncate';
import { Migration20261101000940 } from './migration-20261101000940-restorable';
import { Migration20261101000950 } from './migration-20261101000950-people-search';
import { Migration20261101000960 } from './migration-20261101000960-standing-locks';
import { Migration20261122154000 } from './migration-20261122154000-deliveries';
import { Migration20261122161500 } from './migration-20261122161500-rules-at-home';
import { Migration20261122164100 } from './migration-20261122164100-listing-facts';
import { Migration20261122164500 } from './migration-20261122164500-registrations';
import { Migration20261122165900 } from './migration-20261122165900-visitor-mails';
import { Migration20261122171500 } from './migration-20261122171500-checked-listings';
import { Migration20261122194000 } from './migration-20261122194000-search-words';
import { Migration20261122194400 } from './migration-20261122194400-viewing-slots';
import { Migration20261122194500 } from './migration-20261122194500-one-clock';
import { Migration20261122195500 } from './migration-20261122195500-hourly-enquiries';
import { Migration20261122200600 } from './migration-20261122200600-held-decisions';
import { Migration20261122195700 } from './migration-20261122195700-nights';
import { Migration20261122194100 } from './migration-20261122194100-second-factor';
import { Migration20261122202500 } from './migration-20261122202500-true-texts';
import { Migration20261122203600 } from './migration-20261122203600-blog-covers';
import { Migration20261122205500 } from './migration-20261122205500-what-was-agreed';
import { Migration20261122202800 } from './migration-20261122202800-reported-things';
import { Migration20261122210500 } from './migration-20261122210500-cases';
import { Migration20261122201000 } from './migration-20261122201000-tour-moves';
import { Migration20261122210300 } from './migration-20261122210300-waiting';
import { Migration20261122202600 } from './migration-20261122202600-stays';
import { Migration20261122203900 } from './migration-20261122203900-search-by-nights';
import { Migration20261122204500 } from './migration-20261122204500-after-stays';
import { Migration20261123024500 } from './migration-20261123024500-calendars';
import { Migration20261123030000 } from './migration-20261123030000-stays-in-the-ranking';
import { Migration20261123031500 } from './migration-20261123031500-a-million-homes';
import { Migration20261123061000 } from './migration-20261123061000-moved-tours';
import { Migration20261123062000 } from './migration-20261123062000-quick-cards';
import { Migration20261123072500 } from './migration-20261123072500-write-position';
import { Migration20261123075000 } from './migration-20261123075000-what-shows-at-once';
import { Migration20261124012400 } from './migration-20261124012400-words-and-tags';
import { Migration20261125165500 } from './migration-20261125165500-ready-cards';
import { Migration20261125170500 } from './migration-20261125170500-inspected-how';
import { Migration20261125233900 } from './migration-20261125233900-no-rooms';
import { Migration20261126221200 } from './migration-20261126221200-owners-homes';
import { Migration20261126221800 } from './migration-20261126221800-actions-of-the-log';
import { Migration20261127203500 } from './migration-20261127203500-refused-service-edits';
import { Migration20261128093100 } from './migration-20261128093100-reports-by-subject';
import { Migration20261128155300 } from './migration-20261128155300-calendar-import-notified-at';
import { Migration20261128201700 } from './migration-20261128201700-prices-of-services';
import { Migration20261128215300 } from './migration-20261128215300-sums-in-their-bounds';
import { Migration20261130045600 } from './migration-20261130045600-periods-of-prices';
import { Migration20261130051900 } from './migration-20261130051900-quotes-of-bookings';
import { Migration20261130083800 } from './migration-20261130083800-origin-of-held-decisions';
import { Migration20261130112500 } from './migration-20261130112500-search-by-date';
import { Migration20261130183000 } from './migration-20261130183000-usernames-of-deleted-accounts';
import { Migration20261130184200 } from './migration-20261130184200-fees-by-the-night';
import { Migration20261130211500 } from './migration-20261130211500-places-told';
import { Migration20261130214500 } from './migration-20261130214500-former-slugs';
import { Migration20261130214600 } from './migration-20261130214600-unread-messages';
import { Migration20261201045000 } from './migration-20261201045000-followed-links';
import { Migration20261201093500 } from './migration-20261201093500-idempotency-keys-by-key';
import { Migration20261201095500 } from './migration-20261201095500-useful-until-of-held-mails';

/** Every migration, in order. A new one is appended here; a migration that has shipped is never edited. */
export const migrations = [
  Migration20261101000100,
  Migration20261101000200,
  Migration20261101000250,
  Migration20261101000260,
  Migration20261101000300,
  Migration20261101000310,
  Migration20261101000320,
  Migration20261101000350,
  Migration20261101000400,
  Migration20261101000500,
  Migration20261101000510,
  Migration20261101000600,
  Migration20261101000610,
  Migration20261101000620,
  Migration20261101000700,
  Migration20261101000720,
  Migration20261101000730,
  Migration20261101000820,
  Migration20261101000830,
  Migration20261101000831,
  Migration20261101000810,
  Migration20261101000840,
  Migration20261101000800,
  Migration20261101000850,
  Migration20261101000860,
  Migration20261101000870,
  Migration20261101000900,
  Migration20261101000880,
  Migration20261101000910,
  Migration20261101000915,
  Migration20261101000920,
  Migration20261101000930,
  Migration20261101000940,
  Migration20261101000950,
  Migration20261101000960,
  Migration20261122154000,
  Migration20261122161500,
  Migration20261122164100,
  Migration20261122164500,
  Migration20261122165900,
  Migration20261122171500,
  Migration20261122194000,
  Migration20261122194400,
  Migration20261122194500,
  Migration20261122195500,
  Migration20261122200600,
  Migration20261122195700,
  Migration20261122194100,
  Migration20261122202500,
  Migration20261122203600,
  Migration20261122205500,
  Migration20261122202800,
  Migration20261122210500,
  Migration20261122201000,
  Migration20261122210300,
  Migration20261122202600,
  Migration20261122203900,
  Migration20261122204500,
  Migration20261123024500,
  Migration20261123030000,
  Migration20261123031500,
  Migration20261123061000,
  Migration20261123062000,
  Migration20261123072500,
  Migration20261123075000,
  Migration20261124012400,
  Migration20261125165500,
  Migration20261125170500,
  Migration20261125233900,
  Migration20261126221200,
  Migration20261126221800,
  Migration20261127203500,
  Migration20261128093100,
  Migration20261128155300,
  Migration20261128201700,
  Migration20261128215300,
  Migration20261130045600,
  Migration20261130051900,
  Migration20261130083800,
  Migration20261130112500,
  Migration20261130183000,
  Migration20261130184200,
  Migration20261130211500,
  Migration20261130214500,
  Migration20261130214600,
  Migration20261201045000,
  Migration20261201093500,
  Migration20261201095500,
];
