/**
 * API tests that run on the embedded database even where servers are available for all of them: those whose subject
 * behaves differently there. All its connections share one session, so a transaction blocks everybody else; NOTIFY and
 * statement_timeout have no effect; it is one version of PostgreSQL (18) with a different planner configuration; the
 * queues poll it. Each entry is the beginning of a path, with its reason, and where not every test of the files depends
 * on it, with the beginnings of the titles of those that do.
 */
export const ON_EMBEDDED = [
  ['test/platform/embedded-database', 'the embedded database itself'],
  [
    'test/platform/backup',
    'reads and writes every table through the embedded server',
    [
      'a backup restored into an empty database',
      'a database that holds accounts',
      'an archive of an older version',
      'json columns are restored',
      'the null of JSON',
      'an interrupted restore',
    ],
  ],
  ['test/platform/diacritics-migration', 'migrations run in one session'],
  ['test/crash/', 'program and embedded database are killed together'],
  [
    'test/api/platform/every-endpoint',
    'it shows a transaction that waits for itself, and this one sends every request',
    ['no endpoint fails on unreadable input'],
  ],
  [
    'test/api/platform/start',
    'what a connection is asked for, and by whom',
    ['is done once the database is back', 'waits when the database goes away', 'is not retried'],
  ],
  ['test/api/platform/outages/database-hang', 'a statement that hangs holds the only session'],
  ['test/api/platform/outages/database.test', 'the session is lost with everything in it'],
  ['test/api/platform/outages/queues', 'the queues are in the database'],
  [
    'test/api/platform/limits',
    'without Redis each process counts by itself',
    [
      'count invitations of one person to one other',
      'count texts for one IP address',
      'count sign-ups and requests for codes',
      'count a person over all their IP addresses',
      'count the network of an IPv6 address',
      'count plain reads',
    ],
  ],
  [
    'test/api/platform/smtp',
    'mails are sent again by queues in the database',
    [
      'sends a mail once more',
      'gets a second copy minutes after',
      'are two at most',
      'are not made when the server refused',
      'says of a code that an outage kept',
      'drops a code that an outage outlasted',
    ],
  ],
  ['test/api/platform/calendar', 'periods are recorded once among transactions that take turns'],
  ['test/api/platform/moved-clock', 'nobody has to follow the clock'],
  ['test/api/platform/diacritics', 'another version sorts and folds words'],
  ['test/api/platform/restorable', 'another version computes generated columns'],
  ['test/api/notifications/live', 'events reach their streams without NOTIFY'],
  ['test/api/listings/search', 'other estimates lead to other plans, and the statements force theirs'],
  ['test/api/listings/races', 'parallel requests take turns in one session'],
  ['test/api/gamification/lock-order', 'locks in one session'],
  ['test/api/gamification/day-close', 'long transactions of jobs while requests come'],
  ['test/api/gamification/close-killed', 'a transaction that ends in the middle'],
  ['test/api/gamification/model', 'the same person twice at once in one session'],
  ['test/api/stays/races', 'bookings, changes, imports and the clock want the same nights in one session'],
  [
    'test/api/viewings/ask',
    '200 requests of one slot in one session',
    ['of 200 for a slot of three', 'for the same hour of two homes'],
  ],
  [
    'test/api/calendars/imports',
    'imports hold a unit and its nights while bookings wait for them',
    [
      'takes the nights of a portal',
      'is read each hour, whatever other calendars do',
      'sells no night twice',
    ],
  ],
  [
    'test/api/saved-searches/saved-searches',
    'jobs that read by cursor and write on the way',
    [
      'never notifies of the person’s own home',
      'bundles a day',
      'links every home of a busy week',
      'sends at once what waited',
      'compares a home with ten thousand searches',
    ],
  ],
  [
    'test/api/saved-searches/seen-homes',
    'jobs that read by cursor and write on the way',
    ['is news once its price falls', 'was seen while the alerts were off'],
  ],
  [
    'test/api/uploads/upload',
    'streams that wait while their row is written',
    [
      'stores them once at the same moment',
      'comes alone or with others',
      'a good picture next to a bad one',
      '21 files',
      'leaves nothing behind',
      'is reported, and leaves neither file nor row',
      'respects a person’s quota',
    ],
  ],
  ['test/api/console/jobs', 'the queues keep their jobs in the database'],
  ['test/api/demo/', 'the demo content is seeded into it on every fresh clone'],
];

/** Tests that start an embedded database of their own even where there are servers: a second run would prove nothing. */
export const ON_EMBEDDED_ALONE = ['test/platform/embedded-database', 'test/crash/'];
