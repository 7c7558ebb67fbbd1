import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  linkVisitDays,
  visitProfiles,
  visitWatermark,
  workspaceVisitDays,
} from '#server/database/schema/visits.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** What a visit may have come with that its link said or another site is called. */
const words = [
  visitProfiles.referrer,
  visitProfiles.utmSource,
  visitProfiles.utmMedium,
  visitProfiles.utmCampaign,
  visitProfiles.ref,
]

interface Asked {
  readonly workspaceIds: readonly string[]
  /** Whether a word is to be forgotten. */
  readonly isMeant: (word: AnyPgColumn) => SQL
}

/**
 * Forgets what visits of deleted links came with, such as a campaign called after somebody, where no visit of another link came with it too.
 * ClickHouse keeps that in the visits themselves, which go with their links.
 */
export async function forgetProfiles(
  tx: Transaction,
  { workspaceIds, isMeant }: Asked,
): Promise<void> {
  // Waits for a rollup under way, which may be about to refer to one.
  await tx.execute(sql`update ${visitWatermark} set watermark = watermark`)
  const isAnyMeant = sql.join(words.map(isMeant), sql` or `)
  await tx.execute(sql`
    delete from ${visitProfiles} where workspace_id = any(${sql.param([...workspaceIds])}::uuid[]) and (${isAnyMeant})
      and not exists (select from ${linkVisitDays} where ${linkVisitDays.profileId} = ${visitProfiles.id})
      and not exists (select from ${workspaceVisitDays} where ${workspaceVisitDays.profileId} = ${visitProfiles.id}
        and ${workspaceVisitDays.workspaceId} = ${visitProfiles.workspaceId})`)
}
