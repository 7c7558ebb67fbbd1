import { inArray } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import type { Page } from '#contract/route.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { creatorRequests } from '#server/platform/db/schema/requests.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { NamedSubmission } from './contentColumns.ts'
import type { NamedLink } from './workspaceColumns.ts'

/** Links with the names of their creators. */
export async function withCreators(
  tx: Transaction,
  page: Page<TrackingLink> | Failure,
): Promise<Page<NamedLink> | Failure> {
  if (page instanceof Failure) return page
  const names = await namesOf(
    tx,
    creators,
    creators.name,
    page.data.map(({ creator_id }) => creator_id),
  )
  return {
    ...page,
    data: page.data.map((link) => ({
      ...link,
      creator_name: names.get(link.creator_id ?? '') ?? null,
    })),
  }
}

/** Submissions with the names of who sent them and of what they were sent for. */
export async function withRequests(
  tx: Transaction,
  page: Page<Submission> | Failure,
): Promise<Page<NamedSubmission> | Failure> {
  if (page instanceof Failure) return page
  const { data } = page
  const names = await namesOf(
    tx,
    creators,
    creators.name,
    data.map(({ creator_id }) => creator_id),
  )
  const requestIds = data.map(({ request_id }) => request_id)
  const titles = await namesOf(tx, creatorRequests, creatorRequests.title, requestIds)
  return {
    ...page,
    data: data.map((one) => ({
      ...one,
      creator_name: names.get(one.creator_id) ?? '',
      request_title: titles.get(one.request_id) ?? '',
    })),
  }
}

async function namesOf(
  tx: Transaction,
  table: typeof creators | typeof creatorRequests,
  name: typeof creators.name | typeof creatorRequests.title,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const found = await tx.select({ id: table.id, name }).from(table).where(inArray(table.id, wanted))
  return new Map(found.map((row) => [row.id, row.name]))
}
