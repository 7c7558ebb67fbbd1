import { sql } from 'drizzle-orm'
import {
  type CreateRequestTemplate,
  maxRequestTemplates,
  requestTemplateRoutes,
} from '#contract/resources/requestTemplates.ts'
import { examples } from '#server/database/schema/examples.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { keptItems, readTemplates, templateFields } from './readTemplates.ts'

/** Fetch, create, update and delete templates of requests. */
export function requestTemplateCalls(): Served[] {
  return serveResource(requestTemplateRoutes, {
    table: requestTemplates,
    search: [requestTemplates.title, requestTemplates.brief],
    sorts: {
      title: sql`lower(${requestTemplates.title})`,
      created_at: requestTemplates.createdAt,
      updated_at: requestTemplates.updatedAt,
    },
    defaultSort: 'title',
    filters: { id: requestTemplates.id },
    read: readTemplates,
    toRow: ({ items, ...row }) => ({ ...templateFields.write(row), items: keptItems(items) }),
    toChange: ({ items, ...row }) => ({
      ...templateFields.write(row),
      ...(items && { items: keptItems(items) }),
    }),
    checkCreate: async ({ tx, principal, body }) =>
      (await refuseStrangers(tx, body, (index) => `body[${index}]`)) ??
      refuseMore(tx, principal.workspaceId, body.length),
    checkUpdate: ({ tx, body }) =>
      refuseStrangers(
        tx,
        body.map(({ data }) => data),
        (index) => `body[${index}].data`,
      ),
  })
}

/** Refuses examples that the workspace does not have. */
function refuseStrangers(
  tx: Transaction,
  templates: readonly { readonly items?: CreateRequestTemplate['items'] | undefined }[],
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
  return refuseUnknown(tx, examples, chosen, 'Choose one of your examples')
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
