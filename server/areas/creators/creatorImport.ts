import { inArray, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { creatorFile } from '#contract/import/creatorFile.ts'
import { type CreatorLine, creatorRoutes } from '#contract/resources/creators.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type LinePlan, serveImport } from '#server/platform/resource/serveImport.ts'
import { creatorFields } from './readCreators.ts'
import { isTooLong, type OwnId, ownIdIn, takenIds } from './userCreatorIds.ts'

interface Services extends Needs<'keyedHash'> {
  readonly limits: PlanLimits
}

/** Imports creators. One is there already by the id of a line or, where it has none, by its name. */
export const creatorImport = ({ limits, keyedHash }: Services): Served[] =>
  serveImport(creatorRoutes, {
    file: creatorFile,
    plan: (tx, lines, { workspaceId }) => plan(tx, lines, ownIdIn(keyedHash, workspaceId)),
    make: async (tx, principal, lines) => {
      const refusal = await limits.refuseOver(tx, principal, 'creators', lines.length)
      if (refusal) return refusal
      // Not RETURNING: a member who is limited sees a creator once the trigger has assigned them to it.
      const ids = lines.map(() => v7())
      await insertRows(
        tx,
        creators,
        lines.map((line, index) => ({ ...creatorFields.write(line), id: ids[index] })),
      )
      return ids
    },
  })

async function plan(
  tx: Transaction,
  lines: readonly CreatorLine[],
  ownId: OwnId,
): Promise<LinePlan<CreatorLine>[]> {
  const own = await ownCreators(tx, lines, ownId)
  const asked = lines.map(({ user_creator_id }, index) => ({
    userCreatorId: user_creator_id && ownId(user_creator_id),
    place: `${index}`,
  }))
  const taken = await takenIds(tx, asked)
  const planned = new Set<string>()
  return lines.map((line, index) => {
    const { name, user_creator_id: chosen } = line
    const code = asked[index]?.userCreatorId
    if (chosen === undefined || code === undefined) {
      return own.names.has(name.toLowerCase()) ? 'UNCHANGED' : { row: line }
    }
    // With its ending or without, a file may name one twice.
    if (own.codes.has(chosen) || own.codes.has(code) || planned.has(code)) return 'UNCHANGED'
    const message = isTooLong(code) ? 'is longer than 40 characters' : 'is taken'
    if (isTooLong(code) || taken.has(code))
      return { issues: [{ field: 'user_creator_id', message }] }
    planned.add(code)
    return { row: { ...line, user_creator_id: code } }
  })
}

/** Which of the names and ids of lines creators of the workspace have. */
async function ownCreators(tx: Transaction, lines: readonly CreatorLine[], ownId: OwnId) {
  const { name, userCreatorId } = creators
  const codes = lines.flatMap(({ user_creator_id: chosen }) =>
    chosen === undefined ? [] : [chosen, ownId(chosen)],
  )
  const names = lines.map((line) => line.name.toLowerCase())
  const found = await tx
    .select({ name, userCreatorId })
    .from(creators)
    .where(or(inArray(sql`lower(${name})`, names), inArray(userCreatorId, codes)))
  return {
    names: new Set(found.map((one) => one.name.toLowerCase())),
    codes: new Set(found.map((one) => one.userCreatorId)),
  }
}
