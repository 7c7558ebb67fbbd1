import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport, reasonsOf } from '../../scripts/testReports.ts'

describe('the report of a run of tests', () => {
  it('of Vitest gives what failed, also a file that could not be run', () => {
    const json = JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'sums.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'sums add up', status: 'passed', failureMessages: [] },
            { fullName: 'sums (skipped: no abacus) by hand', status: 'skipped' },
            {
              fullName: 'sums of cents',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at sums.test.ts:3'],
            },
          ],
        },
        { name: 'broken.test.ts', message: 'SyntaxError', assertionResults: [] },
      ],
    })
    expect(readVitestReport(json)).toEqual({
      passed: 1,
      failed: 1,
      flaky: [],
      skipped: ['sums (skipped: no abacus) by hand'],
      failures: [
        'sums of cents: expected 1 to be 2 /     at sums.test.ts:3',
        'broken.test.ts: SyntaxError',
      ],
    })
  })

  it('counts what was skipped by its reason', () => {
    const skipped = ['a (skipped: no room) b', 'c (skipped: no room)', 'd']
    expect([...reasonsOf(skipped)]).toEqual([
      ['no room', 2],
      ['no reason given: d', 1],
    ])
  })

  it('of Playwright gives what failed in any suite', () => {
    const timeout = { errors: [{ message: 'Timeout of 90000ms exceeded.' }] }
    const spec = (title: string, ok: boolean, ...failedTries: object[]) => ({
      title,
      ok,
      file: 'a.spec.ts',
      tests: [
        {
          status: !ok ? 'unexpected' : failedTries.length > 0 ? 'flaky' : 'expected',
          results: [...failedTries, ...(ok ? [{ errors: [] }] : [])],
        },
      ],
    })
    const json = JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('opens', true), spec('waits', true, timeout)],
          suites: [{ specs: [spec('closes', false, timeout)] }],
        },
      ],
      errors: [],
    })
    expect(readPlaywrightReport(json)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['a.spec.ts closes: Timeout of 90000ms exceeded.'],
      flaky: ['a.spec.ts waits: Timeout of 90000ms exceeded.'],
      skipped: [],
    })
  })
})
