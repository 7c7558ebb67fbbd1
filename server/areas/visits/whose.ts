import { type SQL, sql } from 'drizzle-orm'
import { notKnown } from '#contract/resources/visits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, readRow } from '#server/platform/db/readRows.ts'
import { type Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import type { Asked, ManyLinks, Whose } from './visitStore.ts'

/** Whether the link or creator whose visits are asked for is one that the transaction sees. */
export function isThere(whose: Whose): SQL {
  if ('linkId' in whose) {
    return sql`exists (select from tracking_links where id = ${whose.linkId})`
  }
  if (whose.creatorId !== undefined) {
    return sql`exists (select from creators where id = ${whose.creatorId})`
  }
  return sql`true`
}

/** What to answer when it is not. */
export const notThere = (whose: Whose): Failure =>
  notFound('linkId' in whose ? 'This tracking link does not exist' : 'This creator does not exist')

/** A failure when the reader sees no such link or creator. */
export async function checkWhose({ reader, whose }: Asked): Promise<Refusal> {
  const refusal = await reader.sealed(async (tx: Transaction) => {
    const { there } = await readRow(tx, { there: asFlag })`select ${isThere(whose)} as there`
    return there ? 'THERE' : notThere(whose)
  })
  return refusal === 'THERE' ? undefined : refusal
}

/** Whether it is every link of a workspace. */
export const isAll = ({ creatorId, link, creator }: ManyLinks) =>
  creatorId === undefined && link === undefined && creator === undefined

/** The condition on tracking links that they meet. */
export function linksOf({ creatorId, link, creator }: ManyLinks): SQL {
  const conditions = [
    sql`true`,
    creatorId && sql`creator_id = ${creatorId}`,
    link && sql`id = ${link}`,
    creator && (creator === notKnown ? sql`creator_id is null` : sql`creator_id = ${creator}`),
  ].filter((condition) => typeof condition === 'object')
  return sql.join(conditions, sql` and `)
}
