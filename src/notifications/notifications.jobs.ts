import { defineJob } from '../platform/events/event';
import type { ScheduledPeriod } from '../platform/queues/scheduler';

/** Mails one notification. */
export const MailNotice = defineJob<{ notificationId: string }>('notifications.mail', 'mail');
/** Mails the notifications held for quiet hours or the digest; `due` is an instant, ISO 8601. */
export const MailBundle = defineJob<{ userId: string; due: string }>('notifications.mail-bundle', 'mail');
export const PruneNotifications = defineJob<ScheduledPeriod>('notifications.prune');
