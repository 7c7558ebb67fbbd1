import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Task, taskRoutes } from '#contract/resources/tasks.ts'
import { completeWaiting } from '#server/areas/requests/submissions/handIn.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)

/** How many files a run has, all of which have been sent and wait for their completion. */
const max = 3

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('complete'), file: fc.nat(max - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort'), file: fc.nat(max - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('handIn'), file: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack'), file: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('askAgain'), file: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep'), file: fc.constant(0) }) },
)

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Rounds of what happens at the same moment, in several connections. */
const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

async function perform({ kind, file }: Act, id: string, files: readonly string[]) {
  const change = (browser: TestBrowser, data: { status: Task['status']; message?: string }) =>
    browser.call('/user/creators/tasks/update', [{ id, data }])
  const path = '/user/creators/tasks'
  switch (kind) {
    case 'complete':
      return portal.call(`${path}/submit-offload/complete/${id}/${files[file]}`)
    case 'abort':
      return portal.call(`${path}/submit-chunked/abort/${id}/${files[file]}`)
    case 'handIn':
      return change(portal, { status: 'COMPLETED' })
    case 'takeBack':
      return change(portal, { status: 'IN_PROGRESS' })
    case 'askAgain':
      return change(brand, { status: 'CHANGES_REQUESTED', message: 'Brighter' })
    default:
      return completeWaiting({ ...server, clock: server.now }, new AbortController().signal)
  }
}

/** What must be so of a task whenever nothing is under way. */
function expectSound({ status, handed_in_at, submissions, message }: Task): void {
  const uploading = submissions.filter((file) => file.status === 'UPLOADING').length
  const uploaded = submissions.filter((file) => file.status === 'UPLOADED').length
  if (status === 'COMPLETED') {
    expect({ uploading, handedIn: handed_in_at !== null, message }).toEqual({
      uploading: 0,
      handedIn: true,
      message: '',
    })
    expect(uploaded).toBeGreaterThan(0)
  } else if (handed_in_at !== null) {
    expect({ status, isWaiting: uploading > 0 }).toEqual({ status: 'IN_PROGRESS', isWaiting: true })
  }
}

it('in whatever order and at whatever moment, a task is COMPLETED just when it is handed in and all its files have come', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      await server.database.delete(creatorTasks)
      const request = await ask(brand, [jade])
      const { id } = await taskOf(portal, request)
      const files: string[] = []
      for (let n = 0; n < max; n += 1) {
        const file = { ...png, name: `${n}.png` }
        const begun = await portal.ask(taskRoutes.beginSimple, announce(file), { task_id: id })
        await put(portal, begun.object_upload_url, file)
        files.push(begun.id)
      }
      for (const round of all) {
        const answers = await Promise.all(round.map((one) => perform(one, id, files)))
        const statuses = answers.map((answer) => answer?.status ?? 200)
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        expectSound(await taskOf(brand, request))
      }
      await perform({ kind: 'handIn', file: 0 }, id, files)
      await Promise.all(files.map((_, file) => perform({ kind: 'complete', file }, id, files)))
      const task = await taskOf(brand, request)
      expectSound(task)
      const uploaded = task.submissions.some((file) => file.status === 'UPLOADED')
      expect(task.status === 'COMPLETED').toBe(uploaded)
    }),
    { numRuns: 25 },
  )
}, 120_000)
