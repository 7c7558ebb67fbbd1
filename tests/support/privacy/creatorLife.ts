import { randomUUID } from 'node:crypto'
import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { commentRoutes } from '#contract/resources/comments.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { Route } from '#contract/route.ts'
import { noteMailFailure } from '#server/areas/bounces/noteMailFailure.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { givePicture } from '#tests/support/app/givePicture.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { subscribedBrowser } from '#tests/support/push/startPushService.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

/** Somebody by what they are called everywhere. */
export interface Named {
  readonly name: string
  readonly handle: string
  /** The path of their link and their portal ID; made of the handle unless it is given. */
  readonly slug?: string
}

export const jade: Named = { name: 'Jade Larkfield', handle: 'jade_larkfield' }
export const ruby: Named = { name: 'Ruby Moss', handle: 'ruby.moss' }

type Creates<Create> = Route<undefined, undefined, Create[], readonly { readonly id: string }[]>

/**
 * A creator with rows of every kind that a workspace has of one, all of which carry their name or handle, by the calls that people make.
 */
export async function creatorLife(
  server: TestApp,
  brand: TestBrowser,
  { name, handle, slug = handle.replaceAll(/[._]/g, '-') }: Named,
): Promise<Creator> {
  const make = async <Create>(route: Creates<Create>, row: Create): Promise<string> =>
    (await brand.ask(route, [row]))[0]?.id ?? ''
  const [creator] = await brand.ask(creatorRoutes.create, [
    {
      name,
      notes: `${name} likes mornings`,
      tags: [name],
      user_creator_id: slug,
      portal_password: 'a password for the portal',
      email: `${slug}@creators.example`,
    },
  ])
  if (!creator) throw new Error('no creator was made')
  const { id: creator_id } = creator
  await noteMailFailure(server.database, {
    workspaceId: await workspaceOf(brand),
    address: creator.email ?? '',
    reason: 'BOUNCED',
    detail: `no mailbox of ${handle}`,
    failedAt: server.now(),
  })
  await givePicture(brand, creator_id, 'teal')
  const portal = await server.loggedIn(slug, 'a password for the portal')
  await portal.ask(portalRoutes.changeSettings, { timezone: 'Europe/Lisbon' })
  await portal.ask(notificationPreferenceRoutes.update, { quiet: { from: 1320, until: 420 } })
  await portal.ask(pushSubscriptionRoutes.create, subscribedBrowser(slug).subscription)
  await server.database.insert(notifications).values({
    workspaceId: await workspaceOf(brand),
    event: 'FILES_APPROVED',
    recipientId: creator_id,
    creatorId: creator_id,
    pieceId: randomUUID(),
    at: server.now(),
  })
  await brand.ask(creatorRoutes.portalLink, {}, { creator_id })
  await brand.ask(creatorRoutes.portalLink, { send: true }, { creator_id })

  const account_id = await make(creatorAccountRoutes.create, {
    creator_id,
    platform: 'INSTAGRAM',
    handle,
    display_name: name,
  })
  await brand.ask(accountFigureRoutes.snapshots, {
    data: [{ account_id, date: '2026-01-31', followers: 12 }],
  })
  const post = {
    media_type: 'PHOTO' as const,
    url: `https://instagram.example/${handle}`,
    caption: `By ${name}`,
    created_at: '2026-01-31T10:00:00Z',
  }
  await brand.ask(accountFigureRoutes.medias, {
    data: [{ account_id, external_id: `${handle}-1`, ...post }],
  })
  const { data: domains } = await brand.ask(domainRoutes.fetch, {
    filters: { product_owned: true },
  })
  const link = await make(trackingLinkRoutes.create, {
    creator_id,
    title: `Links of ${name}`,
    pathname: slug,
    user_domain_id: domains[0]?.id ?? '',
    target_url: `https://shop.example/${handle}`,
  })
  const page = await make(landingPageRoutes.create, {
    tracking_link_id: link,
    title: name,
    bio: `I am ${name}`,
    social_title: name,
    social_description: name,
    translations: { de: { title: name, bio: `Ich bin ${name}` } },
  })
  await uploadTo(
    brand,
    await brand.ask(landingPageRoutes.uploadAvatar, pictureOf(png), { id: page }),
  )
  const items = await brand.ask(
    pageItemRoutes.create,
    [
      {
        target_id: 'fake-id-1',
        type: 'LINK_COMPONENT_ITEM',
        label: `More of ${name}`,
        translations: { de: { label: `Mehr von ${name}` } },
        url: `https://shop.example/${handle}/more`,
      },
    ],
    { id: page },
  )
  const itemId = items[0]?.id ?? ''
  await uploadTo(
    brand,
    await brand.ask(pageItemRoutes.uploadSource, pictureOf(png), { id: itemId }),
  )

  const [request] = await brand.ask(requestRoutes.create, [
    {
      title: `Beach set by ${name}`,
      brief: `For ${name} alone`,
      status: 'OPEN',
      creator_ids: [creator_id],
      item_data: [{ title: `A photo of ${name}`, kind: 'PHOTO', quantity: 1 }],
    },
  ])
  const report = {
    name: `How ${name} does`,
    introduction: `What ${name} brings`,
    sections: ['VISITS' as const],
    period: 'LAST_MONTH' as const,
    start_date: null,
    end_date: null,
    timezone: 'Europe/Berlin',
    notes: [{ date: '2026-03-10', text: `${name} began` }],
  }
  await make(reportRoutes.create, { ...report, scope: 'CREATOR', subject_id: creator_id })
  await make(reportRoutes.create, { ...report, scope: 'WORKSPACE', subject_id: null })
  await make(requestTemplateRoutes.create, {
    title: `Again by ${name}`,
    items: [
      {
        title: `A photo of ${name}`,
        description: `As ${name} likes`,
        kind: 'PHOTO',
        quantity: 1,
        attributes: [{ type: 'TEXT', name: `Who is ${name}`, value: name }],
      },
    ],
    repeat: {
      frequency: 'MONTHLY',
      weekdays: [],
      day: null,
      time: '09:00',
      timezone: 'Europe/Berlin',
      due_days: null,
      due_time: '18:00',
      until: null,
      creator_ids: [creator_id],
      paused: true,
    },
  })
  const request_id = request?.id ?? ''
  const asked = await brand.ask(requestItemRoutes.fetch, { filters: { request_id } })
  await make(itemAttributeRoutes.create, {
    item_id: asked.data[0]?.id ?? '',
    type: 'TEXT',
    name: 'Who',
    value: name,
  })
  const { data: tasks } = await portal.ask(taskRoutes.fetch, { filters: { request_id } })
  const task_id = tasks[0]?.id ?? ''
  const file = { ...png, name: `${name} at the beach.png` }
  const sent = await submitFile(portal, task_id, file)
  await brand.ask(submissionRoutes.update, [
    { id: sent.id, data: { review: 'CHANGES_REQUESTED', review_message: `Brighter, ${name}` } },
  ])
  await portal.ask(taskRoutes.beginSimple, announce({ ...png, name: `${handle} again.png` }), {
    task_id,
  })

  const comment_id = await make(commentRoutes.create, {
    submission_id: sent.id,
    text: `Closer, ${name}`,
  })
  await portal.ask(commentRoutes.create, [
    { reply_to_id: comment_id, text: `As you like. ${name}` },
  ])
  await portal.ask(commentRoutes.read, [comment_id])

  await make(paymentRoutes.create, {
    creator_id,
    amount_cents: 12_300,
    currency: 'EUR',
    paid_on: '2026-02-01',
    method: 'Bank',
    note: `To ${name}`,
    status: 'PAID',
  })
  const watchlist_id = await make(accountWatchlistRoutes.create, { name: `Like @${handle}` })
  await make(watchlistEntryRoutes.create, {
    watchlist_id,
    platform: 'INSTAGRAM',
    handle,
    display_name: name,
    notes: `Watch ${name}`,
  })
  await brand.ask(uploadedMediaRoutes.upsert, {
    data: [{ platform: 'INSTAGRAM', external_id: `${handle}-2`, author_handle: handle, ...post }],
  })
  await server.database.insert(medias).values({
    platform: 'INSTAGRAM',
    externalId: `${handle}-3`,
    mediaType: 'PHOTO',
    url: post.url,
    authorHandle: handle,
    caption: post.caption,
    createdAt: new Date(post.created_at),
  })
  const { data: discovered } = await brand.ask(mediaRoutes.fetch, {})
  const kept = discovered.find(({ external_id }) => external_id === `${handle}-3`)
  await make(exampleRoutes.create, { media_id: kept?.id ?? '', name: `By ${name}` })
  await make(savedViewRoutes.create, {
    list: 'TRACKING_LINKS',
    name: `Links of ${name}`,
    params: [
      { name: 'search', value: name },
      { name: 'creator', value: creator_id },
    ],
    shared: true,
  })
  return creator
}

const pictureOf = ({ bytes, type }: typeof png) => ({ size: bytes.length, type })

const uploadTo = (brand: TestBrowser, { object_upload_url }: { object_upload_url: string }) =>
  put(brand, object_upload_url, png)
