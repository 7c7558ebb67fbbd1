import { reportRoutes } from '#contract/resources/reports.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { openedShareRoutes, shareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { World } from '#tests/server/contract/world.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { reportOf } from './reports.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

const allowances = { downloads: true, comments: true, approval: true }

/** The team's calls about shares, and those of a guest: of {@link guestOf} the same world. */
export const shareSamples: readonly Sample[] = [
  ...resourceSamples(shareRoutes, {
    row: async (world) => ({
      kind: 'REVIEW' as const,
      request_id: (await requestWithFile(world)).requestId,
      name: world.fresh(),
    }),
    change: (world) => ({ name: world.fresh() }),
  }),
  sample(openedShareRoutes.open, async (world) => ({
    body: { token: (await opened(world)).token },
  })),
  sample(openedShareRoutes.fetch, async (world) => {
    await opened(world)
    return {}
  }),
  sample(openedShareRoutes.files, async (world) => ({
    body: { filters: { id: (await opened(world)).fileId } },
  })),
  sample(openedShareRoutes.url, async (world) => ({
    params: { submission_id: (await opened(world)).fileId },
  })),
  sample(openedShareRoutes.report, async (world) => {
    await readerOf(world)
    return {}
  }),
  sample(openedShareRoutes.comments, async (world) => ({
    body: { filters: { submission_id: (await opened(world)).fileId } },
  })),
  sample(openedShareRoutes.comment, async (world) => ({
    body: {
      submission_id: (await opened(world)).fileId,
      name: world.fresh(),
      text: world.fresh(),
    },
  })),
  sample(openedShareRoutes.approve, async (world) => ({
    body: { submission_ids: [(await opened(world)).fileId], name: world.fresh() },
  })),
]

/** The guest of a world's one share that is opened. */
export const guestOf = async (world: World): Promise<TestBrowser> => (await opened(world)).guest

/** The same who reads a report, and sees no files. */
export async function readerOf(world: World): Promise<TestBrowser> {
  const known = readers.get(world.workspaceId) ?? openReport(world)
  readers.set(world.workspaceId, known)
  return known
}

/** The guest who may make a call. */
export const guestFor = (world: World, { path }: Pick<AnyRoute, 'path'>): Promise<TestBrowser> =>
  path === openedShareRoutes.report.path ? readerOf(world) : guestOf(world)

const readers = new Map<string, Promise<TestBrowser>>()

async function openReport(world: World): Promise<TestBrowser> {
  const reportId = await world.make(reportRoutes.create, reportOf(world))
  const row = { kind: 'REPORT' as const, report_id: reportId }
  const [made] = await world.people.OWNER.ask(shareRoutes.create, [row])
  return guestWith(world, made?.url?.split('/').at(-1) ?? '')
}

async function guestWith(world: World, token: string): Promise<TestBrowser> {
  const guest = world.server.browser()
  guest.token = (await guest.ask(openedShareRoutes.open, { token })).token
  return guest
}

interface Opened {
  readonly guest: TestBrowser
  readonly token: string
  readonly fileId: string
}

const openedOf = new Map<string, Promise<Opened>>()

function opened(world: World): Promise<Opened> {
  const known = openedOf.get(world.workspaceId) ?? open(world)
  openedOf.set(world.workspaceId, known)
  return known
}

async function open(world: World): Promise<Opened> {
  const { requestId, fileId } = await requestWithFile(world)
  const row = { kind: 'REVIEW' as const, request_id: requestId, allowances }
  const [made] = await world.people.OWNER.ask(shareRoutes.create, [row])
  const token = made?.url?.split('/').at(-1) ?? ''
  return { guest: await guestWith(world, token), token, fileId }
}

async function requestWithFile(world: World) {
  const requestId = await world.make(requestRoutes.create, {
    title: world.fresh(),
    status: 'OPEN',
    creator_ids: [await world.makeCreator()],
    item_data: [{ title: world.fresh(), kind: 'PHOTO', quantity: 1 }],
  })
  const tasks = await world.people.OWNER.ask(taskRoutes.fetch, {
    filters: { request_id: requestId },
  })
  const fileId = await world.make(submissionRoutes.create, {
    task_id: tasks.data[0]?.id ?? '',
    name: `${world.fresh()}.txt`,
    text: world.fresh(),
  })
  return { requestId, fileId }
}
