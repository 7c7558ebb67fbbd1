import { and, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { forgetProfiles } from '#server/areas/visits/forgetProfiles.ts'
import { erasures, type Traces } from '#server/database/schema/erasures.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eraseMails } from './eraseMails.ts'
import {
  eraseLabels,
  eraseMailFailures,
  eraseReportNotes,
  eraseTags,
  eraseTemplates,
  eraseTexts,
  eraseTranslations,
  eraseViews,
  namesThem,
  type Sought,
} from './eraseMentions.ts'
import { erasePosts } from './erasePosts.ts'
import { eraseWaitingWork } from './eraseWaitingWork.ts'
import { forgetAnswers } from './forgetAnswers.ts'
import { patternsOf } from './patterns.ts'
import { soleAddresses } from './soleAddresses.ts'

type Services = Needs<'database' | 'clock' | 'log', 'dataDir'>

/**
 * Erases what is left of somebody in rows of others, in waiting work and in the mails that this machine keeps, then forgets what it was looked for
 * by. May be begun again: each step looks for what is there still.
 */
export async function eraseTraces(services: Services, erasureId: string): Promise<void> {
  const { database, clock, log } = services
  const isPending = and(eq(erasures.id, erasureId), isNull(erasures.doneAt))
  const [found] = await database.select().from(erasures).where(isPending)
  if (!found?.traces) return
  await eraseAll(services, database, await soughtOf(database, found, found.traces))
  await database.update(erasures).set({ traces: null, doneAt: clock() }).where(isPending)
  const { kind, subjectId, workspaceId } = found
  log.info({ kind, subjectId, workspaceId, erasureId }, 'a person was erased')
}

async function soughtOf(
  database: Database,
  { kind, createdAt: erasedAt }: typeof erasures.$inferSelect,
  traces: Traces,
): Promise<Sought> {
  if (kind !== 'CREATOR') {
    return { ...traces, erasedAt, patterns: patternsOf(traces), mailboxes: traces.addresses }
  }
  const { here: addresses, anywhere: mailboxes } = await soleAddresses(database, traces)
  const patterns = patternsOf({ ...traces, addresses })
  return { ...traces, addresses, erasedAt, patterns, mailboxes }
}

async function eraseAll(services: Services, database: Database, found: Sought): Promise<void> {
  await eraseLabels(database, found)
  for (const step of [
    eraseTexts,
    eraseTranslations,
    eraseReportNotes,
    eraseTemplates,
    eraseViews,
    eraseTags,
    eraseMailFailures,
    erasePosts,
  ]) {
    await database.transaction((tx) => step(tx, found))
  }
  const { workspace_ids: workspaceIds, patterns } = found
  const isMeant = (word: AnyPgColumn) => namesThem(word, patterns)
  await database.transaction((tx) => forgetProfiles(tx, { workspaceIds, isMeant }))
  await forgetAnswers(database, found)
  await eraseWaitingWork(database, found)
  await eraseMails(services, found)
}
