import { inArray } from 'drizzle-orm'
import {
  maxNotificationAddresses,
  type NotificationAddress,
  notificationAddress,
  notificationAddressRoutes,
  usualAddressEvents,
} from '#contract/resources/notificationAddresses.ts'
import { isFailureOf, mailFailureOf } from '#server/areas/bounces/readMailFailure.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { mailAddressLink } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseClaims } from '#server/platform/dns/refuseClaims.ts'
import { Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import { type Served, serve, serveAfter, serveBetween } from '#server/platform/http/serve.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'

const fields = fieldsOf(notificationAddresses, notificationAddress)

/** The calls about the addresses that a team has mailed what happens. */
export function notificationAddressCalls(services: Needs<'rateLimits' | 'clock'>): Served[] {
  return [
    serve(notificationAddressRoutes.fetch, ({ body, tx }) => fetchPage(tx, listed, body)),

    serveAfter(notificationAddressRoutes.create, {
      before: ({ principal: { workspaceId }, body }) =>
        refuseIfTooMany(
          services,
          ...body.flatMap(({ email }) => [
            ['addressLinksByWorkspace', workspaceId] as const,
            ['addressLinksByAddress', email] as const,
          ]),
        ),
      handler: async ({ tx, principal: { workspaceId }, body }) => {
        const refusal = await refuseNew(tx, workspaceId, body)
        if (refusal) return refusal
        const rows = body.map(({ events = usualAddressEvents, ...given }) => ({
          ...fields.write({ ...given, events: [...events] }),
          createdAt: services.clock(),
        }))
        const ids = await createRows(tx, notificationAddresses, rows)
        for (const address_id of ids) await addWork(tx, mailAddressLink, { address_id })
        return inOrder(ids, await readAddresses(tx, ids))
      },
    }),

    serve(notificationAddressRoutes.update, async ({ body, tx }) => {
      await changeRows(tx, notificationAddresses, body, fields.write)
      const ids = idsOf(body)
      return inOrder(ids, await readAddresses(tx, ids))
    }),

    serve(notificationAddressRoutes.delete, ({ body, tx }) =>
      deleteRows(tx, notificationAddresses, body),
    ),

    serveBetween(notificationAddressRoutes.sendLink, {
      look: async ({ tx, params: { id } }) => {
        const [found] = await readAddresses(tx, [id])
        if (!found) return notFound('This address is there no more')
        if (found.verified_at !== null && found.unsubscribed_at === null) {
          return new Failure('CONFLICT', 'This address is confirmed already')
        }
        return found
      },
      work: async ({ principal: { workspaceId } }, found) =>
        (await refuseIfTooMany(
          services,
          ['addressLinksByWorkspace', workspaceId],
          ['addressLinksByAddress', found.email],
        )) ?? found,
      handler: async ({ tx }, found) => {
        await addWork(tx, mailAddressLink, { address_id: found.id })
        return found
      },
    }),
  ]
}

/** Two who add at once are counted one after the other. */
async function refuseNew(
  tx: Transaction,
  workspaceId: string,
  given: readonly { readonly email: string }[],
): Promise<Refusal> {
  await takeTurn(tx, `notification addresses ${workspaceId}`)
  const named = await tx.select({ email: notificationAddresses.email }).from(notificationAddresses)
  return refuseClaims({
    claimed: named.map(({ email }) => email),
    adding: given.map(({ email }) => email),
    field: 'email',
    whyNot: () => undefined,
    max: maxNotificationAddresses,
    called: 'notification addresses',
  })
}

const listed = {
  table: notificationAddresses,
  search: [notificationAddresses.name, notificationAddresses.email],
  sorts: { name: notificationAddresses.name, created_at: notificationAddresses.createdAt },
  defaultSort: 'created_at' as const,
  filters: { id: notificationAddresses.id },
  read: readAddresses,
}

async function readAddresses(
  tx: Transaction,
  ids: readonly string[],
): Promise<NotificationAddress[]> {
  const found = await tx
    .select({ address: notificationAddresses, failure: mailFailures })
    .from(notificationAddresses)
    .leftJoin(
      mailFailures,
      isFailureOf(notificationAddresses.workspaceId, notificationAddresses.email),
    )
    .where(inArray(notificationAddresses.id, [...ids]))
  return found.map(({ address, failure }) => ({
    ...fields.read(address),
    mail_failure: mailFailureOf(failure, address.verifiedAt),
  }))
}
