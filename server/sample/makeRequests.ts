import { commentRoutes } from '#contract/resources/comments.ts'
import { type RequestItem, requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { isWritten } from '#contract/rules/contentKind.ts'
import { openPortalSessions } from '#server/areas/portal/portalSessions.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openCredentials } from '#server/platform/http/credentials.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type Caller, openCaller } from './caller.ts'
import { captionOf } from './captions.ts'
import { daysBefore, type MadeCreator, type Making } from './making.ts'
import { handleOf } from './people.ts'
import { seededRandom } from './random.ts'
import { type Progress, type RequestPlan, requestPlans } from './requestPlans.ts'
import { filmOf, photoOf, type SentFile } from './sentFiles.ts'
import { shareWithClient } from './shareWithClient.ts'
import { eachSideBySide } from './sideBySide.ts'

/** A request of the sample, and how long ago it was made. */
export interface MadeRequest {
  readonly id: string
  readonly made: number
}

/** Asks the creators for content, and lets them and the agency come as far with it as planned. */
export function makeRequests(
  making: Making,
  creators: readonly MadeCreator[],
): Promise<readonly MadeRequest[]> {
  // Of a small sample, some have nobody to go to.
  const isForSomeCreator = (plan: RequestPlan) => creators.some((_, rank) => rank in plan.creators)
  return eachSideBySide(making.lanes, requestPlans.filter(isForSomeCreator), (plan) =>
    makeRequest(making, creators, plan),
  )
}

async function makeRequest(
  making: Making,
  creators: readonly MadeCreator[],
  plan: RequestPlan,
): Promise<MadeRequest> {
  const { agency, now } = making
  const asked = Object.entries(plan.creators).flatMap(([rank, progress]) => {
    const creator = creators[Number(rank)]
    return creator ? [{ creator, progress }] : []
  })
  const [request] = await agency.ask(requestRoutes.create, [
    {
      title: plan.title,
      brief: plan.brief,
      priority: plan.priority,
      tags: [...plan.tags],
      due_at: daysBefore(now, -plan.due).toISOString(),
      status: plan.status === 'DRAFT' ? 'DRAFT' : 'OPEN',
      creator_ids: asked.map(({ creator: { id } }) => id),
      item_data: plan.items.map(({ attributes = [], ...item }) => ({
        ...item,
        attributes: [...attributes],
      })),
    },
  ])
  const id = request?.id ?? ''
  if (plan.status !== 'DRAFT') {
    const items = (await agency.ask(requestItemRoutes.fetch, { filters: { request_id: id } })).data
    for (const { creator, progress } of asked)
      await work(making, { id, title: plan.title, items }, creator, progress)
    if (asked.some(({ progress }) => progress === 'CHANGES_REQUESTED'))
      await shareWithClient(making, id)
  }
  if (plan.status === 'COMPLETED' || plan.status === 'CANCELLED') {
    await agency.ask(requestRoutes.update, [{ id, data: { status: plan.status } }])
  }
  return { id, made: plan.made }
}

interface Asked {
  readonly id: string
  readonly title: string
  readonly items: readonly RequestItem[]
}

/** What a creator has done about a request, and what the agency said of it. */
async function work(
  making: Making,
  asked: Asked,
  creator: MadeCreator,
  progress: Progress,
): Promise<void> {
  if (progress === 'PENDING') return
  const { agency } = making
  const portal = await enterPortal(making, creator)
  const { data: tasks } = await portal.ask(taskRoutes.fetch, { filters: { request_id: asked.id } })
  const id = tasks[0]?.id ?? ''
  if (progress === 'DECLINED') {
    await portal.ask(taskRoutes.update, [
      {
        id,
        data: { status: 'DECLINED', message: 'I am travelling until the end of the month, sorry!' },
      },
    ])
    return
  }
  const items = progress === 'IN_PROGRESS' ? asked.items.slice(0, 1) : asked.items
  const sent: string[] = []
  for (const item of items)
    sent.push(...(await submit(portal, { taskId: id, item, creator, title: asked.title })))
  if (progress === 'IN_PROGRESS') return
  await portal.ask(taskRoutes.update, [{ id, data: { status: 'COMPLETED' } }])
  if (progress === 'APPROVED') {
    await agency.ask(
      submissionRoutes.update,
      sent.map((one) => ({ id: one, data: { review: 'APPROVED' as const } })),
    )
  }
  const [first = ''] = sent
  if (progress === 'CHANGES_REQUESTED' || progress === 'REPLACED') {
    await talkAbout(agency, portal, first)
    const data = {
      review: 'CHANGES_REQUESTED' as const,
      review_message: 'Lovely light! Could you take it once more with the label in sight?',
    }
    await agency.ask(submissionRoutes.update, [{ id: first, data }])
  }
  const [item] = items
  if (progress === 'REPLACED' && item) {
    const again = await fileOf(item, nameOf(creator, item), 'again')
    await send(portal, item.id, again, first)
    await portal.ask(taskRoutes.update, [{ id, data: { status: 'COMPLETED' } }])
  }
}

/** What both sides say of a file, with a mark on it. */
async function talkAbout(agency: Caller, portal: Caller, fileId: string): Promise<void> {
  const [label] = await agency.ask(commentRoutes.create, [
    {
      submission_id: fileId,
      text: 'The label is turned away here. Could it face the camera?',
      anchor: {
        shape: 'BOX',
        points: [
          { x: 0.36, y: 0.42 },
          { x: 0.64, y: 0.86 },
        ],
      },
    },
    {
      submission_id: fileId,
      text: 'Leave a little room above, the title goes there.',
      anchor: { shape: 'POINT', points: [{ x: 0.5, y: 0.12 }] },
    },
  ])
  await portal.ask(commentRoutes.create, [
    { reply_to_id: label?.id ?? '', text: 'Sure, I go back tomorrow at the same time.' },
  ])
}

async function enterPortal(
  { app, appUrl, database, workspaceId }: Making,
  { id }: MadeCreator,
): Promise<Caller> {
  const sessions = openPortalSessions({
    database,
    clock: systemClock,
    credentials: openCredentials({ trustedProxies: [] }),
  })
  const token = await sessions.start({ creatorId: id, workspaceId }, '')
  return openCaller({ app, appUrl, by: { token } })
}

interface Sending {
  readonly taskId: string
  readonly item: RequestItem
  readonly creator: MadeCreator
  readonly title: string
}

/** Sends what an item asks for. @returns the ids of the submissions. */
async function submit(
  portal: Caller,
  { taskId, item, creator, title }: Sending,
): Promise<string[]> {
  const name = nameOf(creator, item)
  if (isWritten(item.kind)) {
    const random = seededRandom(`${name} ${title}`)
    const text = `${captionOf(creator.person.niche, random)}\n\n${captionOf(creator.person.niche, random)} #larkfield`
    const written = await portal.ask(submissionRoutes.create, [
      { task_id: taskId, item_id: item.id, name: 'caption.txt', text },
    ])
    return idsOf(written)
  }
  const ids: string[] = []
  for (let number = 1; number <= item.quantity; number += 1) {
    ids.push(await send(portal, item.id, await fileOf(item, name, `${number}`)))
  }
  return ids
}

const nameOf = ({ person }: MadeCreator, { title }: RequestItem) =>
  `${handleOf(person)} ${title}`.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** What a creator makes for an item, at one of several takes. */
const fileOf = ({ kind }: RequestItem, name: string, take: string): Promise<SentFile> =>
  kind === 'VIDEO' ? filmOf(name, take) : photoOf(`${name}-${take}`)

/** @param replaces the submission that it is a new version of. */
async function send(
  portal: Caller,
  itemId: string,
  file: SentFile,
  replaces?: string,
): Promise<string> {
  const { name, type, bytes, preview } = file
  const at = { item_id: itemId }
  const begun = await portal.ask(
    requestItemRoutes.beginSimple,
    { name, type, size: bytes.length, replaces_id: replaces },
    at,
  )
  await portal.put(begun.object_upload_url, file)
  await portal.ask(requestItemRoutes.completeSimple, undefined, { ...at, id: begun.id })
  if (preview) await portal.ask(submissionRoutes.poster, preview, { submission_id: begun.id })
  return begun.id
}
