/** A job that runs by the Lagos calendar. Its payload is `{ period }`: the scheduled instant (ISO 8601). */
export type Schedule = { job: string; cron: string; description: string };

/** Every schedule of the program. A job's name must be defined by a feature, or the process refuses to start. */
export const schedules: Schedule[] = [
  { job: 'platform.prune', cron: '30 3 * * *', description: 'deletes old outbox rows and idempotency keys' },
  {
    job: 'uploads.sweep',
    cron: '15 4 * * *',
    description: 'deletes uploads that nothing uses, and files that no row names',
  },
  { job: 'account.prune', cron: '45 3 * * *', description: 'deletes ended sessions, old codes and counts' },
  {
    job: 'listings.confirmation',
    cron: '0 8 * * *',
    description: 'asks owners to confirm; expires what was not confirmed',
  },
  { job: 'listings.fold-counts', cron: '*/5 * * * *', description: 'adds changes to the counts of searches' },
  { job: 'listings.learn-words', cron: '35 * * * *', description: 'counts the words that search knows' },
  { job: 'listings.upkeep', cron: '20 0 * * *', description: 'ends old inspections and premium plans' },
  { job: 'notifications.prune', cron: '5 4 * * *', description: 'deletes old notifications and ended mutes' },
  {
    job: 'saved-searches.daily',
    cron: '0 7 * * *',
    description: 'notifies people of the homes that their daily searches found',
  },
  {
    job: 'saved-searches.weekly',
    cron: '5 7 * * 1',
    description: 'notifies people of the homes that their weekly searches found',
  },
  {
    job: 'rewards.close-day',
    cron: '0 0 * * *',
    description: 'closes the day: streaks, freezes, reminders, places',
  },
  { job: 'rewards.close-seasons', cron: '0 0 * * 1', description: 'closes the season of the week' },
  { job: 'rewards.find-patterns', cron: '20 * * * *', description: 'scans for suspicious rewards' },
  {
    job: 'rewards.anniversaries',
    cron: '10 0 * * *',
    description: 'pays the award for the anniversary of signing up',
  },
  {
    job: 'rewards.settle-referrals',
    cron: '40 2 * * *',
    description: 'pays referrals that became complete but were not paid',
  },
  {
    job: 'communities.prune',
    cron: '25 4 * * *',
    description: 'purges what was deleted in communities 30 days ago',
  },
  {
    job: 'visitor-mails.prune',
    cron: '55 3 * * *',
    description: 'deletes mails to visitors that waited for a month',
  },
  {
    job: 'stays.count',
    cron: '5 0 * * *',
    description: 'marks cautions as overdue, and forgets old cancellations by hosts',
  },
  { job: 'stays.prune-quotes', cron: '35 4 * * *', description: 'deletes expired quotes' },
  { job: 'calendars.read-imports', cron: '12 * * * *', description: 'reads imported calendars' },
  {
    job: 'listing-insights.forget-viewers',
    cron: '50 0 * * *',
    description: 'deletes the viewers of yesterday',
  },
];
