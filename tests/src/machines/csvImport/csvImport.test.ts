/** @vitest-environment node */
import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { UnreadableFile } from '#contract/import/records.ts'
import type { Outcome } from '#src/machines/csvImport/batches.ts'
import {
  type CheckedFile,
  csvImportMachine,
  type ImportPorts,
} from '#src/machines/csvImport/csvImportMachine.ts'
import { csvImportView } from '#src/machines/csvImport/csvImportView.ts'
import type { ReadFile, SourceLines } from '#src/machines/csvImport/lineReader.ts'
import { settle } from '#tests/support/machines/uploadWorld.ts'

interface Line {
  readonly n: number
  readonly text: string
}

/** A file of lines, each of which says its number. */
const fileOf = (count: number): SourceLines => ({
  records: Array.from({ length: count }, (_, n) => ({ line: n + 2, fields: { n: String(n) } })),
  unused: [],
})

/** Lines with a number are understood. */
const understand =
  (text = '') =>
  ({ records, unused }: SourceLines): ReadFile<Line> => {
    const isRight = ({ fields }: SourceLines['records'][number]) => Number(fields['n']) >= 0
    return {
      lines: records.filter(isRight).map(({ line, fields }) => ({
        number: line,
        line: { n: Number(fields['n']), text },
      })),
      wrong: records
        .filter((record) => !isRight(record))
        .map(({ line }) => ({ number: line, column: 'n', reason: 'Is no number' })),
      unused,
    }
  }

const asRead = async (file: ReadFile<Line>): Promise<CheckedFile<Line>> => ({
  file,
  unchanged: 0,
  adding: file.lines.length,
  tooMany: 0,
  left: null,
  missing: [],
})

const failure = (code: string, metadata: object = {}) => ({ code, message: 'No', metadata })

type Answer = Outcome | ReturnType<typeof failure>

/** An import, and a server that answers batches in this order and then records all but one line of each. */
function start(ports: Partial<ImportPorts<Line>> = {}, answers: Answer[] = []) {
  const clock = new SimulatedClock()
  const batches: number[][] = []
  const send = async (lines: Line[]) => {
    batches.push(lines.map(({ n }) => n))
    const answer = answers.shift() ?? { recorded: lines.length - 1, unchanged: 1 }
    if ('code' in answer) throw answer
    return answer
  }
  const saveWrong = vi.fn<ImportPorts<Line>['saveWrong']>()
  const actor = createActor(csvImportMachine<Line>(), {
    clock,
    input: {
      name: 'lines.csv',
      required: ['n'],
      ports: {
        readColumns: async () => [{ name: 'N', samples: ['0'], field: 'n' }],
        readLines: async () => fileOf(1_200),
        understand: understand(),
        check: asRead,
        send,
        saveWrong,
        ...ports,
      },
    },
  }).start()
  const view = () => csvImportView(actor.getSnapshot(), 'lines')
  return {
    clock,
    batches,
    saveWrong,
    view,
    send: actor.send.bind(actor),
    firsts: () => batches.map(([first]) => first),
    /** Up to a state. */
    to: (...states: string[]) => waitFor(actor, ({ value }) => states.includes(value)),
  }
}

/** An import that is sent up to its end; all waits pass at once. */
async function sent(answers: Answer[] = [], ports: Partial<ImportPorts<Line>> = {}) {
  const begun = start(ports, answers)
  const waits: number[] = []
  await begun.to('ready')
  begun.send({ type: 'send' })
  for (;;) {
    const { value, context } = await begun.to('waiting', 'done', 'failed', 'stopped')
    if (value !== 'waiting') return { ...begun, waits }
    waits.push(context.waitMs)
    begun.clock.increment(context.waitMs)
  }
}

describe('a file', () => {
  it('that nobody can read is refused with the reason', async () => {
    const readColumns = () => Promise.reject(new UnreadableFile('It is empty.'))
    const { view, to } = start({ readColumns })
    await to('unreadable')
    expect(view()).toMatchObject({
      busy: false,
      problem: 'lines.csv cannot be imported. It is empty.',
    })
  })

  it('whose columns say too little is matched first, and again when asked', async () => {
    const unknown = { name: 'X', samples: [], field: null }
    const readLines = vi.fn(async () => fileOf(1))
    const { to, send, view } = start({ readColumns: async () => [unknown], readLines })
    await to('matching')
    const columns = [{ ...unknown, field: 'n' }]
    send({ type: 'match', columns })
    await to('ready')
    expect(readLines).toHaveBeenCalledWith(columns)
    send({ type: 'askToMatch' })
    expect(view()).toMatchObject({ state: 'matching', columns })
  })

  it('is mended line by line, and keeps showing what was checked until that is checked again', async () => {
    const given = { records: [{ line: 2, fields: { n: 'x' } }], unused: [] }
    const { to, send, view, saveWrong } = start({ readLines: async () => given })
    await to('ready')
    const wrong = [{ number: 2, column: 'n', reason: 'Is no number' }]
    expect(view().file).toMatchObject({
      lines: 0,
      wrong: { cells: wrong, others: 0, lines: 1 },
      cells: { 2: { n: 'x' } },
    })
    send({ type: 'saveWrong' })
    expect(saveWrong).toHaveBeenCalledWith(given, wrong)
    send({ type: 'mend', number: 2, cells: { n: '7' } })
    expect([view().state, view().file?.lines]).toEqual(['checking', 0])
    await to('ready')
    expect(view().file).toMatchObject({ lines: 1, first: [{ number: 2, line: { n: 7 } }] })
  })

  it('that nobody checks is sent nowhere, and checked again when asked', async () => {
    const check = vi.fn(asRead).mockRejectedValueOnce(failure('UNAVAILABLE'))
    const { to, send, view } = start({ check })
    await to('unchecked')
    send({ type: 'send' })
    expect(view().state).toBe('unchecked')
    send({ type: 'checkAgain' })
    await to('ready')
    expect(check).toHaveBeenCalledTimes(2)
  })
})

describe('an import is sent', () => {
  it('in batches that the call takes, and counts what each recorded', async () => {
    const { view, batches } = await sent()
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
    expect(view()).toMatchObject({
      state: 'done',
      sent: { lines: 1_200, recorded: 1_197, unchanged: 3 },
    })
  })

  it('in smaller batches where lines are long, since a call takes 1 MB', async () => {
    const long = {
      readLines: async () => fileOf(700),
      understand: understand('é'.repeat(2_000)),
    }
    const { batches } = await sent([], long)
    expect(batches.map(({ length }) => length)).toEqual([223, 223, 223, 31])
  })

  it('again where it failed for the moment, and waits as long as the server asks for', async () => {
    const { view, waits, firsts } = await sent([
      failure('UNAVAILABLE'),
      failure('RATE_LIMITED', { retry_after_seconds: 7 }),
    ])
    expect([view().state, waits, firsts()]).toEqual(['done', [1000, 7000], [0, 0, 0, 500, 1000]])
  })

  it('up to a batch that keeps failing, from which it goes on later', async () => {
    const fine = { recorded: 500, unchanged: 0 }
    const faults = Array.from({ length: 5 }, () => failure('UNAVAILABLE'))
    const { view, firsts, send, to } = await sent([fine, ...faults])
    expect(view()).toMatchObject({
      state: 'failed',
      busy: false,
      sent: { lines: 500 },
      failure: { message: 'No', isLimit: false },
    })
    send({ type: 'send' })
    await to('done')
    expect(firsts()).toEqual([0, 500, 500, 500, 500, 500, 500, 1000])
  })

  it('up to a batch that is refused, and says which lines of the file are wrong', async () => {
    const issues = [
      { path: 'body.data[3].handle', message: 'Gone' },
      { path: 'body', message: 'Whole' },
    ]
    const { view, waits } = await sent([failure('VALIDATION_FAILED', { issues })])
    expect([view().failure?.wrong.cells, waits]).toEqual([
      [{ number: 5, column: 'handle', reason: 'Gone' }],
      [],
    ])
  })

  it('until somebody stops it: after the batch that is on its way, or at once while it waits', async () => {
    const begun = start({}, [{ recorded: 500, unchanged: 0 }, failure('UNAVAILABLE')])
    await begun.to('ready')
    begun.send({ type: 'send' })
    begun.send({ type: 'stop' })
    await begun.to('stopped')
    expect(begun.view()).toMatchObject({ busy: false, sent: { lines: 500 } })
    begun.send({ type: 'send' })
    await begun.to('waiting')
    begun.send({ type: 'stop' })
    await settle()
    expect([begun.view().state, begun.batches.length]).toEqual(['stopped', 2])
  })
})

describe('the undo of an import', () => {
  const made = (count: number) => Array.from({ length: count }, (_, n) => `row ${n}`)
  const answers = () => [
    { recorded: 500, unchanged: 0, data: made(500) },
    { recorded: 2, unchanged: 498, data: ['row 500', 'row 501'] },
    { recorded: 0, unchanged: 200, data: [] },
  ]

  it('deletes what it has made, some rows after the other', async () => {
    const remove = vi.fn(async (_ids: readonly string[]) => {})
    const ended = await sent(answers(), { remove })
    expect(ended.view()).toMatchObject({ state: 'done', undoable: 502, undone: 0 })
    ended.send({ type: 'undo' })
    await ended.to('undone')
    expect(remove.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 102])
    expect(remove.mock.calls.flatMap(([ids]) => ids)).toEqual(made(502))
    expect(ended.view()).toMatchObject({ busy: false, undoable: 502, undone: 502 })
  })

  it('says how far it came, and goes on from there', async () => {
    const remove = vi.fn(async (_ids: readonly string[]) => {})
    remove.mockResolvedValueOnce().mockRejectedValueOnce(failure('FORBIDDEN'))
    const ended = await sent(answers(), { remove })
    ended.send({ type: 'undo' })
    await ended.to('undoFailed')
    expect(ended.view()).toMatchObject({ undone: 200, failure: { message: 'No' } })
    ended.send({ type: 'undo' })
    await ended.to('undone')
    expect(ended.view()).toMatchObject({ undone: 502, failure: null })
  })

  it('is not offered where nothing was made, or nobody can delete it', async () => {
    const remove = vi.fn(async () => {})
    const nothing = await sent([], { remove })
    nothing.send({ type: 'undo' })
    expect(nothing.view()).toMatchObject({ state: 'done', undoable: 0 })
    expect((await sent(answers())).view()).toMatchObject({ undoable: 0 })
  })
})
