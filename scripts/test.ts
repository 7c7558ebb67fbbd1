import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureClickHouse } from './clickHouse.ts'
import { ensureSwift } from './swift.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './testReports.ts'

/**
 * Every check, cheapest first. All of them run, so that one failure does not hide another; the exit code
 * says whether all passed. A run of tests closes with a line of its own: `name: 12 passed, 0 failed`.
 */

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Set for a runner of tests: reads what came of them from its JSON report. */
  readonly read?: (report: string) => Outcome
}

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

const steps: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'unused', command: ['npm', 'run', '--silent', 'unused'] },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'bundle', command: ['node', 'scripts/checkBundle.ts'] },
  vitest('vitest'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    read: readPlaywrightReport,
  },
  vitest('faults', '--mode=faults'),
  vitest('hostile', '--mode=hostile', '--passWithNoTests'),
]

const results = steps.map((step) => {
  process.stdout.write(`\n── ${step.name}\n`)
  const started = performance.now()
  const ok = run(step)
  return { step, ok, seconds: Math.round((performance.now() - started) / 1000) }
})

const outcomes = results.flatMap(({ step }) => outcomeOf(step) ?? [])

process.stdout.write('\n')
for (const { name, failures, flaky } of outcomes) {
  for (const failure of failures.slice(0, 10)) process.stdout.write(`${name}: ${failure}\n`)
  for (const first of flaky) process.stdout.write(`${name}: passed at its second try: ${first}\n`)
}
for (const { step, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)\n`)
}
for (const { name, passed, failed } of outcomes) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`)
}
rmSync(reports, { recursive: true, force: true })
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

function run({ name, command: [program = '', ...args] }: Step): boolean {
  const env: NodeJS.ProcessEnv = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) }
  if (name === 'vitest') {
    ensureSwift()
    ensureClickHouse()
  }
  if (name === 'browser') env['CHROMIUM_PATH'] = ensureChromium()
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function outcomeOf({ name, read }: Step): (Outcome & { readonly name: string }) | undefined {
  if (!read) return undefined
  try {
    return { name, ...read(readFileSync(reportOf(name), 'utf8')) }
  } catch {
    return { name, passed: 0, failed: 1, failures: ['it ended without a report'], flaky: [] }
  }
}
