/** @vitest-environment node */
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { CompileRequest, CreatorRequest } from '#contract/resources/requests.ts'
import {
  type CompilePorts,
  requestCompileMachine,
} from '#src/machines/requestCompile/requestCompileMachine.ts'
import { requestCompileView } from '#src/machines/requestCompile/requestCompileView.ts'

const request = (title: string): CompileRequest => ({
  title,
  brief: '',
  due_at: null,
  priority: 'NORMAL',
  tags: [],
  status: 'OPEN',
  item_data: [],
  creator_ids: [],
})

const row: CreatorRequest = {
  id: 'r1',
  title: 'May',
  brief: '',
  due_at: null,
  priority: 'NORMAL',
  tags: [],
  status: 'OPEN',
  creator_ids: [],
  items: [],
  overdue: false,
  first_creators: [],
  completed_task_total: 0,
  submission_total: 0,
  shared: false,
  created_at: '2026-05-01T00:00:00.000Z',
  updated_at: '2026-05-01T00:00:00.000Z',
}

/** A request that needs a title. */
function start(title: string, create: CompilePorts['create'] = async () => ({ made: row })) {
  const made = vi.fn<CompilePorts['made']>()
  const check = async (sent: CompileRequest) =>
    sent.title === '' ? { title: 'Enter a title' } : {}
  const ports = { check, create: vi.fn(create), made }
  const actor = createActor(requestCompileMachine, { input: { ports, request: request(title) } })
  actor.start()
  return {
    ...ports,
    send: (type: 'send' | 'change', next: string) => actor.send({ type, request: request(next) }),
    view: () => requestCompileView(actor.getSnapshot(), 'compile:new'),
    to: (state: string) => waitFor(actor, ({ value }) => value === state),
  }
}

it('a request is checked, made once, and then shown', async () => {
  const answer = Promise.withResolvers<{ made: CreatorRequest }>()
  const { to, send, create, made, view } = start('May', () => answer.promise)
  expect(view()).toMatchObject({ state: 'checking', busy: false, status: 'OPEN' })
  await to('creating')
  expect(view().busy).toBe(true)
  send('send', 'May')
  answer.resolve({ made: row })
  await to('made')
  send('send', 'May')
  expect([create.mock.calls.length, made.mock.calls]).toEqual([1, [[row]]])
})

it('a request with a mistake is sent nowhere, and its fields are checked as they change', async () => {
  const { to, send, create, view } = start('')
  await to('refused')
  expect(view()).toMatchObject({
    errors: { title: 'Enter a title' },
    refusal: 'Check the highlighted fields.',
  })
  send('change', 'May')
  await to('refused')
  expect([view().errors, create.mock.calls]).toEqual([{}, []])
  send('send', 'May')
  await to('made')
})

it('a refusal of the server is shown until the request is sent again', async () => {
  const refused = { errors: {}, refusal: 'Your plan has no room' }
  const { to, send, create, view } = start('May', async () => refused)
  await to('refused')
  expect(view()).toMatchObject({ busy: false, ...refused })
  create.mockResolvedValueOnce({ made: row })
  send('send', 'May')
  await to('creating')
  expect(view().refusal).toBeNull()
  await to('made')
})
