import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'

interface DayOfFigures {
  readonly daysAgo: number
  readonly followers: number
  readonly views: number
}

/** Records what a platform reported of an account on past days, as a connector does, beside the running server. */
export async function recordFigures(
  dataDir: string,
  handle: string,
  days: readonly DayOfFigures[],
): Promise<void> {
  const database = openDatabase(await embeddedDatabaseUrl(dataDir), pino({ level: 'silent' }), 1)
  try {
    const [account] = await database
      .select({ id: creatorAccounts.id })
      .from(creatorAccounts)
      .where(eq(creatorAccounts.handle, handle))
    if (!account) throw new Error(`no account ${handle}`)
    for (const { daysAgo, followers, views } of days) {
      await recordSnapshot(database, account.id, {
        capturedAt: new Date(Date.now() - daysAgo * 24 * 60 * 60_000),
        source: 'import',
        followers,
        totals: { views },
      })
    }
  } finally {
    await database.$client.end()
  }
}
