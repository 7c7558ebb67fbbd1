import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Job, periodically } from '#server/platform/jobs/periodically.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const silent = pino({ level: 'silent' })

/** A job that counts its runs. */
function counted(everySeconds?: number) {
  const run = vi.fn(async () => {})
  const job: Job = { name: 'counted', run, ...(everySeconds === undefined ? {} : { everySeconds }) }
  return { job, run }
}

describe('periodic jobs', () => {
  it('run at once and then as often as is said, of all or of one', async () => {
    const usual = counted()
    const often = counted(60)
    const stop = periodically([usual.job, often.job], 600, silent)
    await vi.advanceTimersByTimeAsync(600_000)
    await stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect([usual.run.mock.calls.length, often.run.mock.calls.length]).toEqual([2, 11])
  })

  it('do not wait for one that runs at other times', async () => {
    const endless: Job = { name: 'endless', run: () => new Promise(() => {}) }
    const often = counted(60)
    periodically([endless, often.job], 600, silent)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(often.run).toHaveBeenCalledTimes(2)
  })

  it('continue after one that fails', async () => {
    const failing: Job = { name: 'failing', run: () => Promise.reject(new Error('no')) }
    const next = counted()
    const stop = periodically([failing, next.job], 600, silent)
    await vi.advanceTimersByTimeAsync(0)
    await stop()
    expect(next.run).toHaveBeenCalledOnce()
  })
})
