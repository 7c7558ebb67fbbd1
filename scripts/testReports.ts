import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** What came of a run of tests. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Each test that failed, with the first line of what it said. */
  readonly failures: readonly string[]
  /** Each test that passed at its second try only, with the first line of what it said at its first. */
  readonly flaky: readonly string[]
  /** The whole title of each that was skipped, which ends with why. */
  readonly skipped: readonly string[]
}

/** Why tests were skipped, with how many were for each reason. */
export function reasonsOf(skipped: readonly string[]): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>()
  for (const title of skipped) {
    const reason = /\(skipped: ([^)]*)\)/.exec(title)?.[1] ?? `no reason given: ${title}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}

const isSkipped: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** Reads what Vitest's `json` reporter wrote. */
export function readVitestReport(json: string): Outcome {
  const report: JsonTestResults = JSON.parse(json)
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be run has a message, and no test.
    if (failed.length === 0) return message ? [failureOf(name, message)] : []
    return failed.map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0]))
  })
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => isSkipped.has(status)).map(({ fullName }) => fullName),
  )
  const { numPassedTests: passed, numFailedTests: failed } = report
  return { passed, failed, failures, flaky: [], skipped }
}

/** Reads what Playwright's `json` reporter wrote. */
export function readPlaywrightReport(json: string): Outcome {
  const { stats, suites, errors }: JSONReport = JSON.parse(json)
  const specs = suites.flatMap(specsOf)
  const firstMessage = ({ file, title, tests }: JSONReportSpec) =>
    failureOf(`${file} ${title}`, tests[0]?.results[0]?.errors[0]?.message)
  const failures = specs.filter(({ ok }) => !ok).map(firstMessage)
  const flaky = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(firstMessage)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failures, ...errors.map(({ message }) => failureOf('Playwright', message))],
    flaky,
    skipped: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
  }
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** The first lines say what was expected and what came. */
function failureOf(name: string, message = 'no message'): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean)
  return `${name}: ${lines.slice(0, 3).join(' / ').slice(0, 300)}`
}
