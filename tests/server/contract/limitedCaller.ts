import { expect } from 'vitest'
import { searchRoutes } from '#contract/resources/search.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Answer, TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type HiddenRows, readHiddenRows } from './hiddenRows.ts'
import type { Arguments, Sample } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { urlOf } from './urlOf.ts'
import type { World } from './world.ts'

/** Somebody, or an API key, that sees assigned creators alone. */
export interface LimitedCaller {
  readonly world: World
  readonly browser: TestBrowser
  /** By what it is assigned, and as whom it uploads. */
  readonly column: 'user_id' | 'api_key_id'
  readonly holderId: string
}

const sampleByPath = new Map(samples.map((sample) => [sample.path, sample]))

/** The sample of a route; undefined where there is none. */
export const sampleFor = ({ path }: AnyRoute): Sample | undefined => sampleByPath.get(path)

function sampleOf(route: AnyRoute): Sample {
  const sample = sampleFor(route)
  if (!sample) throw new Error(`no sample of ${route.path}`)
  return sample
}

const call = ({ browser }: LimitedCaller, route: AnyRoute, args: Arguments): Promise<Answer> =>
  browser.call(urlOf(route, args), args.body)

/** What a caller must not see. */
export const hiddenFrom = (
  database: Database,
  { world: { workspaceId }, holderId }: LimitedCaller,
): Promise<HiddenRows> => readHiddenRows(database, { workspaceId, holderId })

const uuids = (text: string) =>
  new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))

/** The names that worlds make up, of which each stands for one thing. */
const namesIn = (text: string, mark: string) =>
  new Set(text.match(new RegExp(`${mark}[-_][0-9a-f]{8}`, 'g')))

/** Makes a call about creators whom the caller does not see: it must tell and change nothing of theirs. */
export async function expectNothingHidden(
  database: Database,
  caller: LimitedCaller,
  route: AnyRoute,
): Promise<void> {
  const args = await sampleOf(route).make(caller.world)
  const before = await hiddenFrom(database, caller)
  const answer = await call(caller, route, args)
  // PostgreSQL itself lets no call write that reads.
  const after = route.effect === 'read' ? before : await hiddenFrom(database, caller)

  expect(answer.status).toBeLessThan(500)
  expect(after.hash).toBe(before.hash)
  const [said, asked] = [JSON.stringify(answer.body), JSON.stringify(args)]
  const { mark } = caller.world
  const [hiddenIds, hiddenNames] = [new Set(before.ids), namesIn(before.text, mark)]
  const leaked = [
    ...uuids(said).intersection(hiddenIds).difference(uuids(asked)),
    ...namesIn(said, mark).intersection(hiddenNames).difference(namesIn(asked, mark)),
  ]
  expect(leaked, said).toEqual([])
  // A search finds what is theirs beside what it names.
  const isAbout =
    route.path !== searchRoutes.find.path && uuids(asked).intersection(hiddenIds).size > 0
  if (isAbout && answer.status === 200) expect(saidOf(answer)).toBe('nothing')
}

/** What an answer holds that is about something hidden: an empty list and counts of zero are nothing. */
function saidOf({ body }: Answer): string {
  const counts = /"(?:total|\w*_total|\w*visits|clicks|allowed|blocked)":[1-9]|"(?:id|url)":"/
  const said = JSON.stringify(body)
  return counts.test(said) ? said : 'nothing'
}

/**
 * Makes a call about creators whom the caller sees: it must be answered.
 *
 * @param refused the status by path, where it is refused all the same.
 */
export async function expectAnswered(
  database: Database,
  caller: LimitedCaller,
  route: AnyRoute,
  refused: Readonly<Record<string, number>>,
): Promise<void> {
  const sample = sampleOf(route)
  const args = await sample.make(caller.world)
  await assignAll(database, caller)
  const answer = await call(caller, route, args)
  const status = refused[route.path] ?? sample.status ?? 200
  expect([answer.status, answer.body]).toEqual([status, expect.anything()])
  if (status === 200) await route.answer.envelope.validate(answer.body, { strict: true })
}

/** Assigns a caller to all creators, gives one of them what belongs to nobody, and has it begin what is being uploaded. */
async function assignAll(
  database: Database,
  { world: { workspaceId, creatorId }, column, holderId }: LimitedCaller,
): Promise<void> {
  const query = (text: string, values: unknown[]) => database.$client.query(text, values)
  await query(
    `insert into creator_assignments (workspace_id, ${column}, creator_id)
    select workspace_id, $2, id from creators where workspace_id = $1 on conflict do nothing`,
    [workspaceId, holderId],
  )
  await query(`update uploads set ${column} = $2 where workspace_id = $1`, [workspaceId, holderId])
  for (const table of ['tracking_links', 'creator_accounts']) {
    await query(
      `update ${table} set creator_id = $2 where workspace_id = $1 and creator_id is null`,
      [workspaceId, creatorId],
    )
  }
}
