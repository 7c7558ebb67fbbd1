import { inArray, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { creatorFile } from '#contract/import/creatorFile.ts'
import { type CreatorLine, creatorRoutes } from '#contract/resources/creators.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type LinePlan, serveImport } from '#server/platform/resource/serveImport.ts'
import { takenIds } from './userCreatorIds.ts'

/** Imports creators. One is there already by the id of a line or, where it has none, by its name. */
export const creatorImport = (limits: PlanLimits): Served[] =>
  serveImport(creatorRoutes, {
    file: creatorFile,
    plan,
    make: async (tx, principal, lines) => {
      const refusal = await limits.refuseOver(tx, principal, 'creators', lines.length)
      if (refusal) return refusal
      // Not RETURNING: a member who is limited sees a creator once the trigger has assigned them to it.
      const ids = lines.map(() => v7())
      await insertRows(
        tx,
        creators,
        lines.map(({ name, notes, tags, user_creator_id }, index) => ({
          id: ids[index],
          name,
          notes,
          tags,
          userCreatorId: user_creator_id,
        })),
      )
      return ids
    },
  })

async function plan(
  tx: Transaction,
  lines: readonly CreatorLine[],
): Promise<LinePlan<CreatorLine>[]> {
  const asked = lines.map(({ user_creator_id }, index) => ({
    userCreatorId: user_creator_id,
    place: `${index}`,
  }))
  const own = await ownCreators(tx, lines)
  const taken = await takenIds(tx, asked)
  return lines.map((line) => {
    const { name, user_creator_id: code } = line
    const isThere = code === undefined ? own.names.has(name.toLowerCase()) : own.codes.has(code)
    if (isThere) return 'UNCHANGED'
    return code !== undefined && taken.has(code)
      ? { issues: [{ field: 'user_creator_id', message: 'is taken' }] }
      : { row: line }
  })
}

/** Which of the names and ids of lines creators of the workspace have. */
async function ownCreators(tx: Transaction, lines: readonly CreatorLine[]) {
  const { name, userCreatorId } = creators
  const codes = lines.flatMap(({ user_creator_id }) => user_creator_id ?? [])
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
