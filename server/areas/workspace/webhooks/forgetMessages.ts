import { lt } from 'drizzle-orm'
import { deliveryDays } from '#contract/resources/webhookDeliveries.ts'
import { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { day } from '#server/platform/clock/days.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** Forgets messages that are as old as they are kept, with their deliveries. For a periodic job. */
export async function forgetMessages(
  database: Pick<Queries, 'delete'>,
  clock: Clock,
): Promise<void> {
  const before = new Date(clock().getTime() - deliveryDays * day)
  await database.delete(webhookMessages).where(lt(webhookMessages.at, before))
}
