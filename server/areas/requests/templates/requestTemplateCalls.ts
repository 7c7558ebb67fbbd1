import { eq, inArray, sql } from 'drizzle-orm'
import {
  type CreateRequestTemplate,
  maxRequestTemplates,
  requestTemplateRoutes,
} from '#contract/resources/requestTemplates.ts'
import { readRequests } from '#server/areas/requests/readRequests.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creators } from '#server/database/schema/creators.ts'
import { examples } from '#server/database/schema/examples.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import type { Needs } from '#server/platform/area.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { isLimited, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'
import { compileTemplate } from './compileTemplate.ts'
import { keptItems, readTemplates, templateFields } from './readTemplates.ts'
import { setRepeats } from './setRepeats.ts'

interface Services extends Needs<'clock'> {
  readonly storage: Shown
}

/** Fetch, create, update and delete templates of requests, and send one that repeats. */
export function requestTemplateCalls({ clock, storage }: Services): Served[] {
  return [
    serve(requestTemplateRoutes.fetch, ({ body, tx }) => fetchPage(tx, listed, body)),

    serve(requestTemplateRoutes.create, async ({ body, tx, principal }) => {
      const refusal =
        refuseRepeats(principal, body) ??
        (await refuseStrangers(tx, body, (index) => `body[${index}]`)) ??
        (await refuseMore(tx, principal.workspaceId, body.length))
      if (refusal) return refusal
      const rows = body.map(({ items, repeat: _, ...row }) => ({
        ...templateFields.write(row),
        items: keptItems(items),
      }))
      const ids = await createRows(tx, requestTemplates, rows)
      const set = ids.map((id, index) => ({ id, repeat: body[index]?.repeat }))
      await setRepeats(tx, principal, set, clock())
      return inOrder(ids, await readTemplates(tx, ids))
    }),

    serve(requestTemplateRoutes.update, async ({ body, tx, principal }) => {
      const ids = idsOf(body)
      const changes = body.map(({ data }) => data)
      const refusal =
        refuseRepeats(principal, changes) ??
        (await refuseRepeating(tx, principal, ids)) ??
        (await refuseStrangers(tx, changes, (index) => `body[${index}].data`))
      if (refusal) return refusal
      await changeRows(tx, requestTemplates, body, ({ items, repeat: _, ...row }) => ({
        ...templateFields.write(row),
        ...(items && { items: keptItems(items) }),
      }))
      const set = body.map(({ id, data: { repeat } }) => ({ id, repeat }))
      await setRepeats(tx, principal, set, clock())
      return inOrder(ids, await readTemplates(tx, ids))
    }),

    serve(
      requestTemplateRoutes.delete,
      async ({ body, tx, principal }) =>
        (await refuseRepeating(tx, principal, body)) ?? deleteRows(tx, requestTemplates, body),
    ),

    serve(requestTemplateRoutes.sendNow, async ({ params, tx, principal }) => {
      const { template_id: id } = params
      const refusal = await refuseRepeating(tx, principal, [id])
      if (refusal) return refusal
      const [template] = await tx
        .select()
        .from(requestTemplates)
        .where(eq(requestTemplates.id, id))
        .for('update')
      if (!template) return missing([id])
      if (!template.repeatPlan) return new Failure('CONFLICT', 'This template does not repeat')
      const by = principal.mode === 'USER' ? principal.userId : null
      const made = await compileTemplate(tx, template, { by, now: clock() })
      if (made === undefined) {
        return new Failure('CONFLICT', 'None of its creators is left. Choose whom it is sent to.')
      }
      const [request] = await readRequests(tx, storage, [made], clock())
      return request ?? missing([made])
    }),
  ]
}

const listed = {
  table: requestTemplates,
  search: [requestTemplates.title, requestTemplates.brief],
  sorts: {
    title: sql`lower(${requestTemplates.title})`,
    created_at: requestTemplates.createdAt,
    updated_at: requestTemplates.updatedAt,
  },
  defaultSort: 'title' as const,
  filters: { id: requestTemplates.id },
  read: readTemplates,
}

type Given = Partial<Pick<CreateRequestTemplate, 'repeat'>> & {
  readonly items?: CreateRequestTemplate['items'] | undefined
}

const repeatsAreShared = () =>
  new Failure(
    'FORBIDDEN',
    'What is sent by itself may go to creators you are not assigned to. Ask an admin of your team to change it.',
  )

/** Refuses repeats of whoever does not see all creators. */
const refuseRepeats = (principal: Principal, templates: readonly Given[]): Refusal =>
  isLimited(principal) && templates.some(({ repeat }) => repeat !== undefined)
    ? repeatsAreShared()
    : undefined

/** Refuses them changes of templates that are sent by themselves. */
async function refuseRepeating(
  tx: Transaction,
  principal: Principal,
  ids: readonly string[],
): Promise<Refusal> {
  if (!isLimited(principal)) return undefined
  const repeating = sql`${inArray(requestTemplates.id, [...ids])} and repeat_plan is not null`
  return (await tx.$count(requestTemplates, repeating)) > 0 ? repeatsAreShared() : undefined
}

/** Refuses examples and creators that the workspace does not have. */
async function refuseStrangers(
  tx: Transaction,
  templates: readonly Given[],
  pathOf: (index: number) => string,
): Promise<Refusal> {
  const chosen = templates.flatMap(({ items = [] }, index) =>
    items.flatMap(({ example_ids = [] }, item) =>
      example_ids.map((id, place) => ({
        id,
        path: `${pathOf(index)}.items[${item}].example_ids[${place}]`,
      })),
    ),
  )
  const people = templates.flatMap(({ repeat }, index) =>
    (repeat?.creator_ids ?? []).map((id, place) => ({
      id,
      path: `${pathOf(index)}.repeat.creator_ids[${place}]`,
    })),
  )
  return (
    (await refuseUnknown(tx, creators, people, 'Choose one of your creators')) ??
    refuseUnknown(tx, examples, chosen, 'Choose one of your examples')
  )
}

/** Refuses more templates than a workspace may have. What is saved at once in several windows is counted one after the other. */
async function refuseMore(tx: Transaction, workspaceId: string, added: number): Promise<Refusal> {
  await takeTurn(tx, `request templates ${workspaceId}`)
  const used = await tx.$count(requestTemplates)
  if (used + added <= maxRequestTemplates) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `A workspace has up to ${maxRequestTemplates} templates. Delete one that you no longer need.`,
    { limit: maxRequestTemplates, used },
  )
}
