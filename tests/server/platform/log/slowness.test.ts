import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inCall } from '#server/platform/db/callScope.ts'
import { watchSlowness } from '#server/platform/log/slowness.ts'

/** A watch, and the lines it has logged. */
function watch(cpuOf?: () => number) {
  const lines: object[] = []
  const log = pino(
    { base: {}, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const slowness = watchSlowness(log, cpuOf)
  onTestFinished(() => slowness.stop())
  return { slowness, lines }
}

/** Lets the process do nothing else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('names the call during which the process did nothing else, and not one that was quick', async () => {
  // A machine that is busy with other tests may give it less than half of a processor.
  const { lines } = watch(() => performance.now())
  await delay(100)
  await inCall('/quick', () => delay(1))
  await inCall('/busy', async () => block(1_300))
  await vi.waitFor(() => expect(lines).toHaveLength(1), 3_000)
  expect(lines).toEqual([
    {
      level: 40,
      msg: 'the process was busy with one thing',
      routes: ['/busy'],
      ms: expect.any(Number),
      cpu_ms: expect.toSatisfy((ms) => ms > 600, 'the time that it computed'),
      suppressed: 0,
    },
  ])
})

it('measures how much of a standstill it computed', async () => {
  const { lines } = watch()
  await delay(100)
  await inCall('/busy', async () => block(1_300))
  await vi.waitFor(() => expect(lines).toHaveLength(1), 3_000)
  expect(lines).toEqual([
    expect.objectContaining({
      routes: ['/busy'],
      cpu_ms: expect.toSatisfy((ms) => ms > 100, 'the time that it computed'),
    }),
  ])
})

it('tells of a standstill in which it did not compute in other words', async () => {
  const { lines } = watch()
  await delay(100)
  await inCall(
    '/late',
    async () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_300),
  )
  await vi.waitFor(() => expect(lines).toHaveLength(1), 3_000)
  expect(lines).toEqual([
    {
      level: 30,
      msg: 'the process waited for the machine',
      routes: ['/late'],
      ms: expect.any(Number),
      cpu_ms: expect.toSatisfy((ms) => ms < 600, 'hardly any time'),
      suppressed: 0,
    },
  ])
})

it('tells which call waited for its turn, once in a while, and no short waits', () => {
  const { slowness, lines } = watch()
  slowness.onWaited('/short', 900)
  slowness.onWaited('/long', 2_345.6)
  slowness.onWaited('/long', 3_000)
  expect(lines).toEqual([
    {
      level: 40,
      msg: 'a call waited for its turn at the database',
      route: '/long',
      ms: 2_346,
      suppressed: 0,
    },
  ])
})
