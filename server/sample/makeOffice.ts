import { brandingTypes } from '#contract/brandingPictures.ts'
import type { Platform } from '#contract/reference/platforms.ts'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { notificationAddressRoutes } from '#contract/resources/notificationAddresses.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { Caller } from './caller.ts'
import { dayOf, daysBefore, type MadeCreator, type Making } from './making.ts'
import { mark, scene } from './pictures.ts'
import { seededRandom } from './random.ts'
import { samplePlatforms } from './samplePlatforms.ts'

/** What an agency has beside its creators and their links: a face, what it paid, examples, and whom it watches. */
export async function makeOffice(making: Making, creators: readonly MadeCreator[]): Promise<void> {
  await making.agency.ask(userRoutes.update, {
    onboarded: true,
    first_steps: false,
    workspace_name: 'Larkfield Talent',
    workspace_kind: 'AGENCY',
  })
  await makeBranding(making)
  await makePayments(making, creators)
  await makeExamples(making)
  await makeWatchlists(making)
  await making.agency.ask(notificationAddressRoutes.create, [
    { name: 'Bookings desk', email: 'bookings@larkfield.example' },
  ])
}

async function makeBranding({ agency }: Making): Promise<void> {
  for (const branding_type of brandingTypes) {
    const file =
      branding_type === 'banner'
        ? await scene('larkfield-banner', 1200, 400)
        : await mark(branding_type === 'logo' ? 256 : 64)
    const { name, type, bytes } = file
    const begun = await agency.ask(
      brandingRoutes.beginUpload,
      { name, type, size: bytes.length },
      { branding_type },
    )
    await agency.put(begun.object_upload_url, file)
    await agency.ask(brandingRoutes.completeUpload, undefined, { branding_type, id: begun.id })
  }
}

/** Every month something for those with the most followers; the last ones are still to be made. */
async function makePayments(
  { agency, now, size }: Making,
  creators: readonly MadeCreator[],
): Promise<void> {
  const random = seededRandom('payments')
  const months = Math.ceil(size.days / 31)
  const paid = creators.slice(0, 10)
  const requestsOf = await Promise.all(paid.map((creator) => requestsToPay(agency, creator)))
  const payouts = paid.flatMap((creator, rank) =>
    Array.from({ length: months }, (_, month) => ({
      creator_id: creator.id,
      request_id: requestsOf[rank]?.[month] ?? null,
      amount_cents: Math.round(((180_000 / (rank + 1)) * (0.6 + random.next() * 0.8)) / 500) * 500,
      currency: 'GBP' as const,
      paid_on: dayOf(daysBefore(now, month * 30 - 4 + rank)),
      method: random.pick(['Bank transfer', 'Bank transfer', 'PayPal']),
      note: month === 0 ? 'Autumn drop, second half' : '',
      status: month === 0 ? ('PENDING' as const) : ('PAID' as const),
    })).filter((_, month) => (month + rank) % (1 + Math.floor(rank / 3)) === 0),
  )
  await agency.ask(paymentRoutes.create, payouts)
}

/** What the creator's next payment is for, and what their last one was: one they have done. */
async function requestsToPay(agency: Caller, { id }: MadeCreator): Promise<(string | undefined)[]> {
  const { data } = await agency.ask(taskRoutes.fetch, { filters: { creator_id: id } })
  const done = data.find(({ status }) => status === 'COMPLETED')
  const next = data.find((task) => task !== done && task.status !== 'DECLINED')
  return [next?.request_id, done?.request_id]
}

async function makeExamples({ agency }: Making): Promise<void> {
  for (const name of ['golden hour', 'flat lay', 'detail shot', 'wide angle']) {
    const file = { ...(await scene(`example ${name}`)), name: `${name}.webp` }
    const begun = await agency.ask(exampleRoutes.beginSimple, {
      name: file.name,
      type: file.type,
      size: file.bytes.length,
    })
    await agency.put(begun.object_upload_url, file)
    await agency.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })
  }
}

/** Public accounts that never were. */
const watched = [
  {
    name: 'Rising in fitness',
    niche: 'fitness',
    handles: ['calmcore', 'liftwithlena', 'sevenminutesam', 'northrunclub'],
  },
  {
    name: 'Street style',
    niche: 'fashion',
    handles: ['coatseason', 'threadandalley', 'themilanbench'],
  },
  {
    name: 'Kitchens to watch',
    niche: 'food',
    handles: ['onepanpaola', 'spiceatlas', 'breadandbother', 'noodlehours'],
  },
]

async function makeWatchlists({ agency, watchedPlatforms }: Making): Promise<void> {
  const lists = await agency.ask(
    accountWatchlistRoutes.create,
    watched.map(({ name, niche }) => ({ name, niches: [niche] })),
  )
  const entries = watched.flatMap(({ handles }, index) =>
    handles.map((handle, place) => ({
      watchlist_id: lists[index]?.id ?? '',
      ...accountOn(watchedPlatforms[place % watchedPlatforms.length] ?? 'INSTAGRAM', handle),
    })),
  )
  await agency.ask(watchlistEntryRoutes.create, entries)
}

const accountOn = (platform: Platform, handle: string) => ({
  platform,
  handle: `${handle}${samplePlatforms[platform].home ?? ''}`,
})

/** What an account on the watchlists posts about. */
export const nicheOf = (handle: string): string =>
  watched.find(({ handles }) => handles.some((known) => handle.startsWith(known)))?.niche ?? ''
