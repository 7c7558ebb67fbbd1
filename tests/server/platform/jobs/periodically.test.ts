import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PolledJob, periodically } from '#server/platform/jobs/periodically.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

const silent = pino({ level: 'silent' })

/** A job that counts its runs. */
function counted(everySeconds: number) {
  const run = vi.fn(async () => {})
  return { job: { name: 'counted', everySeconds, run }, run }
}

describe('periodic jobs', () => {
  it('run at once and then as often as is said, and wait for no other', async () => {
    const endless: PolledJob = {
      name: 'endless',
      everySeconds: 60,
      run: () => new Promise(() => {}),
    }
    const seldom = counted(600)
    const often = counted(60)
    periodically([endless], silent)
    const stop = periodically([seldom.job, often.job], silent)
    await vi.advanceTimersByTimeAsync(600_000)
    await stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect([seldom.run.mock.calls.length, often.run.mock.calls.length]).toEqual([2, 11])
  })

  it('run again after they have failed', async () => {
    const run = vi.fn(() => Promise.reject(new Error('no')))
    const stop = periodically([{ name: 'failing', everySeconds: 60, run }], silent)
    await vi.advanceTimersByTimeAsync(60_000)
    await stop()
    expect(run).toHaveBeenCalledTimes(2)
  })
})
