import { eq, inArray } from 'drizzle-orm'
import type { submissionRoutes } from '../../contract/resources/submissions.ts'
import type { RouteBody } from '../../contract/route.ts'
import type { Transaction } from '../db/database.ts'
import { submissions } from '../db/schema/submissions.ts'
import { type Failure, invalid } from '../http/failure.ts'

type Change = RouteBody<typeof submissionRoutes.update>[number]

/** Writes what the brand says of these files. A file that has not come cannot be reviewed. */
export async function reviewSubmissions(
  rows: Transaction,
  changes: readonly Change[],
): Promise<Failure | undefined> {
  const ids = changes.map(({ id }) => id)
  const found = await rows
    .select({ id: submissions.id, status: submissions.status })
    .from(submissions)
    .where(inArray(submissions.id, ids))
    .for('update')
  const absent = new Set(found.flatMap(({ id, status }) => (status === 'UPLOADED' ? [] : id)))
  const issues = changes.flatMap(({ id }, index) =>
    absent.has(id) ? { path: `body[${index}].id`, message: 'This file has not come' } : [],
  )
  if (issues.length > 0) return invalid(issues)
  for (const { id, data } of changes) await review(rows, id, data)
  return undefined
}

/** A new review without words takes the words of the former one away. */
async function review(
  rows: Transaction,
  id: string,
  { review, review_message }: Change['data'],
): Promise<void> {
  if (review === undefined && review_message === undefined) return
  const reviewMessage = review_message ?? ''
  await rows.update(submissions).set({ review, reviewMessage }).where(eq(submissions.id, id))
}
