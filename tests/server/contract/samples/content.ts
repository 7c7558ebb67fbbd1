import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calendarFeedRoutes } from '#contract/resources/calendarFeeds.ts'
import { commentRoutes } from '#contract/resources/comments.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { notifiedCreatorRoutes } from '#contract/resources/notifiedCreators.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { World } from '#tests/server/contract/world.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'
import { uploadSamples } from './uploads.ts'

/** Requests, what they ask for, their tasks, and what comes for them. */
export const contentSamples: readonly Sample[] = [
  ...resourceSamples(requestRoutes, {
    row: async (world) => requestFor(world, await world.makeCreator()),
    change: (world) => ({ brief: world.fresh() }),
  }),
  sample(requestRoutes.archive, async (world) => {
    const made = await asked(world)
    await submitted(world, made)
    return {
      params: { request_id: made.requestId },
      body: { task_id: made.taskId, approved: false },
    }
  }),
  sample(requestRoutes.dueDays, async (world) => {
    await asked(world)
    return { body: { from: '2030-06-01', to: '2030-06-30', timezone: 'Europe/Berlin' } }
  }),
  sample(requestRoutes.progress, async (world) => {
    const made = await asked(world)
    await submitted(world, made)
    return { params: { request_id: made.requestId } }
  }),
  sample(notifiedCreatorRoutes.fetch, async (world) => {
    const { requestId } = await asked(world)
    return { params: { request_id: requestId }, body: {} }
  }),
  sample(notifiedCreatorRoutes.resend, async (world) => {
    const { requestId, taskId } = await asked(world)
    return { params: { request_id: requestId }, body: [taskId] }
  }),
  ...resourceSamples(requestTemplateRoutes, {
    row: (world) => ({
      title: world.fresh(),
      items: [{ title: world.fresh(), kind: 'PHOTO' as const, quantity: 1 }],
    }),
    change: (world) => ({ brief: world.fresh() }),
  }),
  sample(requestTemplateRoutes.sendNow, async (world) => ({
    params: {
      template_id: await world.make(requestTemplateRoutes.create, {
        title: world.fresh(),
        items: [{ title: world.fresh(), kind: 'PHOTO' as const, quantity: 1 }],
        repeat: {
          frequency: 'MONTHLY' as const,
          weekdays: [],
          day: 1,
          time: '09:00',
          timezone: 'Europe/Berlin',
          due_days: null,
          due_time: '18:00',
          until: null,
          creator_ids: [await world.makeCreator()],
          paused: true,
        },
      }),
    },
  })),
  sample(calendarFeedRoutes.fetch, () => ({}), { isOwn: true }),
  sample(calendarFeedRoutes.create, () => ({}), { isOwn: true }),
  sample(calendarFeedRoutes.delete, () => ({}), { isOwn: true }),
  ...resourceSamples(requestItemRoutes, {
    row: async (world) => itemOf(world, (await asked(world)).requestId),
    change: (world) => ({ title: world.fresh() }),
    ownRow: async (world) => itemOf(world, (await askedOfOurs(world)).requestId),
  }),
  ...resourceSamples(itemAttributeRoutes, {
    row: async (world) => attributeOf(world, (await asked(world)).itemId),
    change: (world) => ({ value: world.fresh() }),
    ownRow: async (world) => attributeOf(world, (await askedOfOurs(world)).itemId),
  }),
  ...resourceSamples(itemExampleRoutes, {
    row: async (world) => exampleOf(world, (await asked(world)).itemId),
    change: () => ({ position: 0 }),
    ownRow: async (world) => exampleOf(world, (await askedOfOurs(world)).itemId),
  }),
  ...resourceSamples(taskRoutes, {
    row: async (world) => ({
      request_id: (await asked(world)).requestId,
      creator_id: await world.makeCreator(),
    }),
    change: () => ({ status: 'IN_PROGRESS' as const }),
    ownRow: async (world) => ({
      request_id: (await asked(world)).requestId,
      creator_id: world.creatorId,
    }),
    creatorMay: ['update'],
  }),
  ...resourceSamples(submissionRoutes, {
    row: async (world) => textFor(world, (await asked(world)).taskId),
    change: () => ({ review: 'APPROVED' as const }),
    ownRow: async (world) => textFor(world, (await askedOfOurs(world)).taskId),
    creatorMay: ['create', 'delete'],
  }),
  sample(submissionRoutes.seen, async (world) => ({
    body: [await submitted(world, await asked(world))],
  })),
  sample(submissionRoutes.poster, async (world) => ({
    params: { submission_id: await film(world) },
    body: { poster: Buffer.from(png.bytes).toString('base64'), duration_seconds: 42 },
  })),
  ...[submissionRoutes.url, submissionRoutes.taskUrl].map((route) =>
    sample(
      route,
      async (world) => ({ params: { submission_id: await submitted(world, await asked(world)) } }),
      {
        asCreator: async (world) => ({
          params: { submission_id: await submitted(world, await askedOfOurs(world)) },
        }),
      },
    ),
  ),
  ...resourceSamples(commentRoutes, {
    row: async (world) => commentOn(world, await asked(world)),
    change: () => ({ resolved: true }),
    ownRow: async (world) => commentOn(world, await askedOfOurs(world)),
    creatorMay: ['create', 'update'],
  }).map((one) =>
    one.path === commentRoutes.delete.path
      ? {
          ...one,
          // Its author alone deletes a comment, and the owner wrote it.
          role: 'OWNER' as const,
          asCreator: async (world: World) => {
            const row = commentOn(world, await askedOfOurs(world))
            const [made] = await world.creator.ask(commentRoutes.create, [row])
            return { body: [made?.id] }
          },
        }
      : one,
  ),
  sample(
    commentRoutes.people,
    async (world) => ({ body: { task_id: (await asked(world)).taskId } }),
    { asCreator: async (world) => ({ body: { task_id: (await askedOfOurs(world)).taskId } }) },
  ),
  sample(
    commentRoutes.read,
    async (world) => ({
      body: [await world.make(commentRoutes.create, commentOn(world, await asked(world)))],
    }),
    {
      asCreator: async (world) => ({
        body: [await world.make(commentRoutes.create, commentOn(world, await askedOfOurs(world)))],
      }),
    },
  ),
  ...uploadSamples(
    taskRoutes,
    async (world) => ({ task_id: (await asked(world)).taskId }),
    async (world) => ({ task_id: (await askedOfOurs(world)).taskId }),
  ),
  ...uploadSamples(
    requestItemRoutes,
    async (world) => ({ item_id: (await asked(world)).itemId }),
    async (world) => ({ item_id: (await askedOfOurs(world)).itemId }),
  ),
  ...resourceSamples(exampleRoutes, {
    row: async (world) => ({ media_id: await makeMedia(world), name: world.fresh() }),
    change: (world) => ({ name: world.fresh() }),
  }),
  sample(exampleRoutes.createUniverse, async (world) => ({
    body: { media_id: await makeMedia(world), name: world.fresh() },
  })),
  ...uploadSamples(exampleRoutes, async () => ({})),
  sample(
    exampleRoutes.url,
    async ({ people }) => ({
      params: { example_id: (await uploadExample(people.OWNER, png)).id },
    }),
    {
      asCreator: async (world) => {
        const { itemId } = await askedOfOurs(world)
        const { id } = await uploadExample(world.people.OWNER, png)
        await world.make(itemExampleRoutes.create, { item_id: itemId, example_id: id })
        return { params: { example_id: id } }
      },
    },
  ),
]

interface Asked {
  readonly requestId: string
  readonly itemId: string
  readonly taskId: string
}

const requestFor = (world: World, creatorId: string) => ({
  title: world.fresh(),
  due_at: '2030-06-15T12:00:00.000Z',
  status: 'OPEN' as const,
  creator_ids: [creatorId],
  item_data: [{ title: world.fresh(), kind: 'PHOTO' as const, quantity: 1 }],
})

/** A request for a creator, with its one item and task. */
async function askFor(world: World, creatorId: string): Promise<Asked> {
  const brand = world.people.OWNER
  const requestId = await world.make(requestRoutes.create, requestFor(world, creatorId))
  const filters = { request_id: requestId }
  const items = await brand.ask(requestItemRoutes.fetch, { filters })
  const tasks = await brand.ask(taskRoutes.fetch, { filters })
  return { requestId, itemId: items.data[0]?.id ?? '', taskId: tasks.data[0]?.id ?? '' }
}

const asked = async (world: World) => askFor(world, await world.makeCreator())

/** Of the creator who is in the portal. */
const askedOfOurs = (world: World) => askFor(world, world.creatorId)

const itemOf = (world: World, requestId: string) => ({
  request_id: requestId,
  title: world.fresh(),
  kind: 'VIDEO' as const,
  quantity: 2,
})

const attributeOf = (world: World, itemId: string) => ({
  item_id: itemId,
  type: 'TEXT' as const,
  name: world.fresh(),
  value: world.fresh(),
})

const exampleOf = async (world: World, itemId: string) => ({
  item_id: itemId,
  example_id: await world.make(exampleRoutes.create, {
    media_id: await makeMedia(world),
    name: world.fresh(),
  }),
})

const textFor = (world: World, taskId: string) => ({
  task_id: taskId,
  name: `${world.fresh()}.txt`,
  text: world.fresh(),
})

const commentOn = (world: World, { taskId }: Asked) => ({ task_id: taskId, text: world.fresh() })

const submitted = (world: World, { taskId }: Asked) =>
  world.make(submissionRoutes.create, textFor(world, taskId))

/** A film that the creator in the portal has sent. */
async function film(world: World): Promise<string> {
  const id = await submitted(world, await askedOfOurs(world))
  await world.server.database
    .update(submissions)
    .set({ type: 'video/mp4' })
    .where(eq(submissions.id, id))
  return id
}

/** A media of the feed, which all workspaces share. */
async function makeMedia({ server }: World): Promise<string> {
  const externalId = randomUUID()
  const [media] = await server.database
    .insert(medias)
    .values({
      platform: 'INSTAGRAM',
      externalId,
      mediaType: 'PHOTO',
      url: `https://www.instagram.com/p/${externalId}/`,
      authorHandle: 'jade',
      createdAt: new Date('2026-01-01T00:00:00Z'),
    })
    .returning({ id: medias.id })
  return media?.id ?? ''
}
