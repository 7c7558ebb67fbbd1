import { asc, count } from 'drizzle-orm'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { niches } from '#server/platform/db/schema/discovery.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { pageBounds, searchIn } from '#server/platform/resource/paging.ts'

/** The call that lists the niches to choose from. */
export function nicheCalls(): Served[] {
  return [
    serve(nicheRoutes.fetch, async ({ body, rows }) => {
      const { limit, offset, stands } = pageBounds(body)
      const where = searchIn(body.search, [niches.name])
      const [counted] = await rows.select({ total: count() }).from(niches).where(where)
      const data = await rows
        .select({ id: niches.id, name: niches.name })
        .from(niches)
        .where(where)
        .orderBy(asc(niches.name))
        .limit(limit)
        .offset(offset)
      return { data, total: counted?.total ?? 0, ...stands }
    }),
  ]
}
