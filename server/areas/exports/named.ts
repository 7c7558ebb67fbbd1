import { inArray } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Page } from '#contract/route.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { NamedSubmission } from './contentColumns.ts'

/** Submissions with the titles of what they were sent for. */
export async function withRequests(
  tx: Transaction,
  page: Page<Submission> | Failure,
): Promise<Page<NamedSubmission> | Failure> {
  if (page instanceof Failure) return page
  const { id, title } = creatorRequests
  const requestIds = [...new Set(page.data.map(({ request_id }) => request_id))]
  const found = await tx.select({ id, title }).from(creatorRequests).where(inArray(id, requestIds))
  const titles = new Map(found.map((request) => [request.id, request.title]))
  const data = page.data.map((one) => ({ ...one, request_title: titles.get(one.request_id) ?? '' }))
  return { ...page, data }
}
