/** @vitest-environment node */
import { describe, expect, it } from 'vitest'
import { nothingSent, sendBatches } from '#src/components/csvImport/sendBatches.ts'

const lines = Array.from({ length: 1_200 }, (_, index) => ({ number: index + 2, line: index }))

const failure = (code: string, metadata: object = {}) => ({
  error: { code, message: 'No', metadata },
})

type Answer = { data: { recorded: number; unchanged: number } } | ReturnType<typeof failure>

/** Sends all lines to somebody who answers in this order, then records everything. */
async function sendTo(answers: Answer[], more: { from?: number; stopAfter?: number } = {}) {
  const batches: number[][] = []
  const waits: number[] = []
  const end = await sendBatches({
    lines,
    from: { ...nothingSent, lines: more.from ?? 0 },
    send: async (batch) => {
      batches.push(batch)
      return answers.shift() ?? { data: { recorded: batch.length - 1, unchanged: 1 } }
    },
    onSent: () => undefined,
    isStopped: () => batches.length === more.stopAfter,
    wait: async (ms) => void waits.push(ms),
  })
  return {
    end,
    waits,
    sizes: batches.map((batch) => batch.length),
    firsts: batches.map(([first]) => first),
  }
}

describe('an import is sent', () => {
  it('in batches that the call takes, and counts what each recorded', async () => {
    const { end, sizes } = await sendTo([])
    expect(sizes).toEqual([500, 500, 200])
    expect(end).toEqual({ kind: 'DONE', sent: { lines: 1_200, recorded: 1_197, unchanged: 3 } })
  })

  it('in smaller batches where lines are long, since a call takes 1 MB', async () => {
    const sizes: number[] = []
    const end = await sendBatches({
      lines: Array.from({ length: 700 }, (_, number) => ({ number, line: 'é'.repeat(2_000) })),
      from: nothingSent,
      send: async (batch) => {
        sizes.push(batch.length)
        return { data: { recorded: batch.length, unchanged: 0 } }
      },
      onSent: () => undefined,
      isStopped: () => false,
      wait: async () => undefined,
    })
    expect([end.sent.recorded, sizes]).toEqual([700, [224, 224, 224, 28]])
  })

  it('again where it failed for the moment, and waits as long as the server asks for', async () => {
    const { end, waits, firsts } = await sendTo([
      failure('UNAVAILABLE'),
      failure('RATE_LIMITED', { retry_after_seconds: 7 }),
    ])
    expect([end.kind, waits, firsts]).toEqual(['DONE', [1000, 7000], [0, 0, 0, 500, 1000]])
  })

  it('up to a batch that keeps failing, from which it goes on later', async () => {
    const answers = Array.from({ length: 5 }, () => failure('UNAVAILABLE'))
    const { end, sizes } = await sendTo(answers)
    expect([end, sizes.length]).toEqual([
      { kind: 'FAILED', sent: nothingSent, message: 'No', isLimit: false, wrong: [] },
      5,
    ])
    const later = await sendTo([], { from: 500 })
    expect([later.end.kind, later.firsts]).toEqual(['DONE', [500, 1000]])
  })

  it('up to a batch that is refused, and says which lines of the file are wrong', async () => {
    const issues = [
      { path: 'body.data[3].handle', message: 'Gone' },
      { path: 'body', message: 'Whole' },
    ]
    const { end } = await sendTo([failure('VALIDATION_FAILED', { issues })])
    expect(end).toMatchObject({
      kind: 'FAILED',
      wrong: [{ number: 5, column: 'handle', reason: 'Gone' }],
    })
  })

  it('until somebody stops it', async () => {
    const { end } = await sendTo([], { stopAfter: 1 })
    expect(end).toMatchObject({ kind: 'STOPPED', sent: { lines: 500 } })
  })
})
