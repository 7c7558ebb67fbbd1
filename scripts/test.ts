import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureClickHouse } from './clickHouse.ts'
import { ensureEngines } from './engines.ts'
import { ensureFfmpeg } from './ffmpeg.ts'
import { ensureSwift } from './swift.ts'
import { type Outcome, readPlaywrightReport, readVitestReport, reasonsOf } from './testReports.ts'

/**
 * Every check, cheapest first. All of them run, so that one failure does not hide another; the exit code
 * says whether all passed. A run of tests closes with a line of its own: `name: 12 passed, 0 failed, 0 skipped`.
 */

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Set for a runner of tests: reads what came of them from its JSON report. */
  readonly read?: (report: string) => Outcome
}

/** Steps that follow one another. */
type Lane = readonly Step[]

const reports = mkdtempSync(join(tmpdir(), 'greenroom-reports-'))
const reportOf = (name: string) => join(reports, `${name}.json`)

const vitest = (name: string, ...options: readonly string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  read: readVitestReport,
})

const npm = (name: string): Step => ({ name, command: ['npm', 'run', '--silent', name] })

const browser: Step = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  read: readPlaywrightReport,
}

/**
 * One after another, each with its lanes side by side: what takes one processor, or waits. Tests that measure how others are served
 * have the machine for themselves.
 */
const stages: readonly (readonly Lane[])[] = [
  [
    [npm('lint'), npm('types'), npm('unused')],
    [
      npm('imports'),
      npm('lint:api'),
      { name: 'translations', command: ['lingui', 'check', 'sync', '--clean'] },
      npm('build'),
      { name: 'bundle', command: ['node', 'scripts/checkBundle.ts'] },
    ],
  ],
  [[vitest('vitest')]],
  [[browser, vitest('engines', '--mode=engines', 'tests/engines/mainJob.test.ts')]],
  [[vitest('faults', '--mode=faults')]],
  [[vitest('hostile', '--mode=hostile')]],
]

interface Result {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
}

ensureSwift()
ensureFfmpeg()
ensureClickHouse()
ensureEngines()
process.env['CHROMIUM_PATH'] = ensureChromium()

const results: Result[] = []
for (const lanes of stages) {
  const ofLanes = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
  results.push(...ofLanes.flat())
}
const outcomes = results.flatMap(({ step }) => outcomeOf(step) ?? [])

process.stdout.write('\n')
for (const { name, failures, flaky, skipped } of outcomes) {
  for (const failure of failures.slice(0, 10)) process.stdout.write(`${name}: ${failure}\n`)
  for (const first of flaky) process.stdout.write(`${name}: passed at its second try: ${first}\n`)
  for (const [reason, count] of reasonsOf(skipped))
    process.stdout.write(`${name}: ${count} skipped: ${reason}\n`)
}
for (const { step, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)\n`)
}
for (const { name, passed, failed, skipped } of outcomes) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${skipped.length} skipped\n`)
}
process.stdout.write(`in ${Math.round(performance.now() / 1000)} s\n`)
rmSync(reports, { recursive: true, force: true })
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

async function runLane(lane: Lane, isBesideAnother: boolean): Promise<readonly Result[]> {
  const ended: Result[] = []
  for (const step of lane) {
    const started = performance.now()
    const ok = await run(step, isBesideAnother)
    ended.push({ step, ok, seconds: Math.round((performance.now() - started) / 1000) })
  }
  return ended
}

/** @param isBesideAnother its output is shown once it has ended, so that it does not mix with the other's. */
function run(
  { name, command: [program = '', ...args] }: Step,
  isBesideAnother: boolean,
): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) }
  const output = isBesideAnother ? 'pipe' : 'inherit'
  const child = spawn(program, args, { stdio: ['ignore', output, output], env })
  let said = `\n── ${name}\n`
  const say = (text: string) => {
    if (isBesideAnother) said += text
    else process.stdout.write(text)
  }
  if (!isBesideAnother) process.stdout.write(said)
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => say(`${message}\n`))
    child.on('close', (code) => {
      if (isBesideAnother) process.stdout.write(said)
      resolve(code === 0)
    })
  })
}

function outcomeOf({ name, read }: Step): (Outcome & { readonly name: string }) | undefined {
  if (!read) return undefined
  try {
    return { name, ...read(readFileSync(reportOf(name), 'utf8')) }
  } catch {
    const failures = ['it ended without a report']
    return { name, passed: 0, failed: 1, failures, flaky: [], skipped: [] }
  }
}
