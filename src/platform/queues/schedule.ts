/** A job that runs by the Lagos calendar. Its payload is `{ period }`: the scheduled instant (ISO 8601). */
export type Schedule = { job: string; cron: string; says: string };

/** Every schedule of the program. A job's name must be defined by a feature, or the process refuses to start. */
export const schedules: Schedule[] = [
  { job: 'platform.prune', cron: '30 3 * * *', says: 'old outbox rows and idempotency keys go' },
  {
    job: 'uploads.sweep',
    cron: '15 4 * * *',
    says: 'uploads that nothing uses go, and files that no row names',
  },
  { job: 'account.prune', cron: '45 3 * * *', says: 'ended sessions, old codes and counts go' },
  {
    job: 'listings.confirmation',
    cron: '0 8 * * *',
    says: 'owners are asked to confirm; what was not confirmed expires',
  },
  { job: 'listings.fold-counts', cron: '*/5 * * * *', says: 'changes are added to the counts of searches' },
  { job: 'listings.learn-words', cron: '35 * * * *', says: 'the words that search knows are counted' },
  { job: 'listings.upkeep', cron: '20 0 * * *', says: 'old inspections and ended premium plans lapse' },
  { job: 'notifications.prune', cron: '5 4 * * *', says: 'old notifications and ended mutes go' },
  {
    job: 'saved-searches.daily',
    cron: '0 7 * * *',
    says: 'people hear of the homes their daily searches found',
  },
  {
    job: 'saved-searches.weekly',
    cron: '5 7 * * 1',
    says: 'people hear of the homes their weekly searches found',
  },
  {
    job: 'rewards.close-day',
    cron: '0 0 * * *',
    says: 'the day is closed: streaks, freezes, reminders, places',
  },
  { job: 'rewards.close-seasons', cron: '0 0 * * 1', says: 'the week’s season is closed' },
  { job: 'rewards.find-patterns', cron: '20 * * * *', says: 'what looks like gathered rewards is noted' },
  {
    job: 'rewards.anniversaries',
    cron: '10 0 * * *',
    says: 'whoever signed up on this day of a year gets the award for it',
  },
  {
    job: 'rewards.settle-referrals',
    cron: '40 2 * * *',
    says: 'friends who did what was missing, but were not paid for, are',
  },
  {
    job: 'communities.prune',
    cron: '25 4 * * *',
    says: 'what was deleted in communities 30 days ago goes for good',
  },
  { job: 'visitor-mails.prune', cron: '55 3 * * *', says: 'mails to visitors that waited for a month go' },
  {
    job: 'stays.count',
    cron: '5 0 * * *',
    says: 'cautions become overdue, old cancellations by hosts are forgotten',
  },
  { job: 'stays.prune-quotes', cron: '35 4 * * *', says: 'quotes of stays that are no longer good go' },
  { job: 'calendars.read-imports', cron: '12 * * * *', says: 'imported calendars are read' },
  { job: 'listing-insights.forget-viewers', cron: '50 0 * * *', says: 'who was seen yesterday is forgotten' },
];
