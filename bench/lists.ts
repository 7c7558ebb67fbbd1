import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startKeptServer } from './tools/benchServer.ts'
import { type Call, signInAgain } from './tools/benchUser.ts'
import { fillLists, type Size } from './tools/lists/fillLists.ts'
import { type Case, listCases } from './tools/lists/listCases.ts'
import { mark } from './tools/print.ts'

/**
 * Measures every fetch of the contract in a large workspace, over HTTP and signed in: each sort, filter and search, the first, middle
 * and last page, and a cursor; and in a small workspace (100 rows of each kind), in turn. BENCH_SCALE is the share of the large
 * workspace that is made, BENCH_ROUNDS how often each is asked, BENCH_ONLY a part of the paths that are asked, BENCH_DATA where the two
 * data folders are kept for the next run.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const only = process.env['BENCH_ONLY'] ?? ''
const folder = process.env['BENCH_DATA'] || join(tmpdir(), 'greenroom-bench-lists')

/** To reach: the median and 95 of 100 in milliseconds, and how many times the small workspace's median. */
const target = { half: 60, most: 150, ratio: 5 }

/** Beyond so many, the rest of what reached its target is left out of the report. */
const maxReached = 15

async function main(): Promise<void> {
  const large = await startFilled(`scale-${scale}`, (most) => Math.max(Math.round(most * scale), 1))
  try {
    const small = await startFilled('small', (most) => Math.min(most, 100))
    try {
      await compare(await signInAgain(large), await signInAgain(small))
    } finally {
      await small.stop()
    }
  } finally {
    await large.stop()
  }
}

/** A server whose workspace has so many rows, made in the first run. */
async function startFilled(name: string, size: Size): Promise<BenchServer> {
  const server = await startKeptServer(join(folder, name))
  try {
    await fill(server, name, size)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function fill(server: BenchServer, name: string, size: Size): Promise<void> {
  await signInAgain(server)
  const { rows } = await server.database.query<{ id: string }>(
    `select workspace_id as id from users where email = 'bench@example.com'`,
  )
  console.log(`filling ${join(folder, name)}, where that has not been done`)
  await fillLists(server.database, rows[0]?.id ?? '', size)
}

interface Measured extends Case {
  readonly half: number
  readonly most: number
  readonly ratio: number
  readonly reached: boolean
  /** What was answered where that was no page. */
  readonly failed: string | undefined
}

async function compare(large: Call, small: Call): Promise<void> {
  const cases = await listCases(large, only)
  const beside = new Map((await listCases(small, only)).map((one) => [nameOf(one), one]))
  const found: Measured[] = []
  for (const [path, ofList] of Map.groupBy(cases, ({ path }) => path)) {
    const measured: Measured[] = []
    for (const one of ofList) {
      measured.push(await measure(one, beside.get(nameOf(one)) ?? one, large, small))
    }
    const halves = measured.map(({ half }) => half)
    console.log(
      `${path}: ${measured.filter(({ reached }) => reached).length} of ${measured.length}, half of them within ${share(halves, 0.5).toFixed(0)} ms, all within ${Math.max(...halves).toFixed(0)} ms`,
    )
    found.push(...measured)
  }
  report(found)
  if (found.some(({ reached }) => !reached)) process.exitCode = 1
}

const nameOf = ({ path, name }: Case) => `${path} ${name.replace(/page \d+/g, 'page')}`

async function measure(one: Case, beside: Case, large: Call, small: Call): Promise<Measured> {
  const [times, usual]: [number[], number[]] = [[], []]
  let failed: string | undefined
  for (let round = -1; round < rounds; round += 1) {
    const asked = await timed(large, one)
    const other = await timed(small, beside)
    failed ??= asked.failed
    if (round >= 0) times.push(asked.ms)
    if (round >= 0) usual.push(other.ms)
  }
  const [half, most, other] = [share(times, 0.5), share(times, 0.95), share(usual, 0.5)]
  const ratio = half / other
  const reached = !failed && half <= target.half && most <= target.most && ratio <= target.ratio
  return { ...one, half, most, ratio, reached, failed }
}

async function timed(call: Call, { path, body }: Case) {
  const began = performance.now()
  const answer = await call(path, body)
  const failed = answer.status === 200 ? undefined : JSON.stringify(answer.body)
  return { ms: performance.now() - began, failed }
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

function report(found: readonly Measured[]): void {
  const worst = found.toSorted((one, other) => other.half - one.half)
  const missed = worst.filter(({ reached }) => !reached)
  const shown = [...missed, ...worst.filter(({ reached }) => reached).slice(0, maxReached)]
  for (const { path, name, half, most, ratio, reached, failed } of shown) {
    console.log(
      `${half.toFixed(0).padStart(5)} ms ${most.toFixed(0).padStart(5)} ms ${ratio.toFixed(1).padStart(6)} x  ${mark(reached)}  ${path}  ${name}${failed ? `  ${failed}` : ''}`,
    )
  }
  console.log(`${found.length - missed.length} of ${found.length} reached the targets`)
}

await main()
