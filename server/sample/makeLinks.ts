import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { RouteBody } from '#contract/route.ts'
import { pageItemFacts } from '#contract/rules/pageItemTypes.ts'
import { daysBefore, inLots, type MadeCreator, type MadeLink, type Making } from './making.ts'
import { handleOf } from './people.ts'
import { type MadeFile, scene } from './pictures.ts'
import { seededRandom } from './random.ts'
import { eachSideBySide } from './sideBySide.ts'

/** What links are for, after the first, which is the page in a creator's profile. */
const uses = [
  { path: 'shop', title: 'Shop' },
  { path: 'newsletter', title: 'Newsletter' },
  { path: 'autumn', title: 'Autumn campaign', campaign: 'autumn-drop', daysAgo: 38 },
  { path: 'presets', title: 'Presets and guides' },
  { path: 'launch', title: 'Launch of the year', campaign: 'launch', daysAgo: 150 },
  { path: 'podcast', title: 'Podcast' },
  { path: 'gift', title: 'Gift guide', campaign: 'gift-guide', daysAgo: 12 },
]

const themes = [
  'PAPER',
  'SAND',
  'ROSE',
  'OCEAN',
  'FOREST',
  'DAYLIGHT',
  'DUSK',
  'PEACH',
  'LAVENDER',
  'NEON',
  'MIDNIGHT',
  'INK',
] as const

interface Plan {
  readonly creator: MadeCreator
  readonly use: (typeof uses)[number] | undefined
  readonly rank: number
}

/** Publishes the links: of every creator a page, and links of their own for campaigns and shops. */
export async function makeLinks(
  making: Making,
  creators: readonly MadeCreator[],
): Promise<readonly MadeLink[]> {
  const plans = plansOf(creators, making.size.links)
  const ids: string[] = []
  for (const lot of inLots(plans, 100)) {
    const made = await making.agency.ask(
      trackingLinkRoutes.create,
      lot.map((plan) => linkOf(making, plan)),
    )
    ids.push(...made.map(({ id }) => id))
  }
  return eachSideBySide(making.lanes, plans, async (plan, index) => {
    const id = ids[index] ?? ''
    const itemIds = plan.use ? [] : await makePage(making, plan, id)
    const { campaign: name, daysAgo = 0 } = plan.use ?? {}
    return {
      id,
      creator: plan.creator,
      hasPage: plan.use === undefined,
      itemIds,
      weight: (plan.use ? 0.42 : 1) / (plan.rank + 1.6),
      excluded: excludedOf(plan),
      expiresAt: expiryOf(making, plan),
      campaign: name === undefined ? undefined : { name, daysAgo },
    }
  })
}

/** Every creator's page first, then one use after the other. */
function plansOf(creators: readonly MadeCreator[], most: number): Plan[] {
  const rounds = [undefined, ...uses]
  return rounds
    .flatMap((use) => creators.map((creator, rank) => ({ creator, use, rank })))
    .slice(0, most)
}

function linkOf(making: Making, plan: Plan): RouteBody<typeof trackingLinkRoutes.create>[number] {
  const { domainIds } = making
  const { creator, use, rank } = plan
  const handle = handleOf(creator.person)
  const place = use && rank % 5 === 2 ? 1 : 0
  return {
    title: use ? `${use.title}, ${creator.person.name}` : creator.person.name,
    creator_id: creator.id,
    user_domain_id: domainIds[place] ?? domainIds[0],
    pathname: use ? `${handle}-${use.path}` : handle,
    target_url: use ? `https://${handle}.example/${use.path}` : null,
    excluded_country_codes: [...excludedOf(plan)],
    expires_at: expiryOf(making, plan)?.toISOString() ?? null,
    enabled: !(use?.path === 'podcast' && rank % 6 === 3),
    tags: [creator.person.niche, ...(use?.campaign ? ['autumn campaign'] : [])],
  }
}

/** Gift guides end in three weeks, and the earlier campaigns did weeks ago. */
const expiryOf = ({ now }: Making, { use, rank }: Plan): Date | null =>
  use?.campaign && rank % 3 === 0 ? daysBefore(now, use.daysAgo - 33) : null

const excludedOf = ({ use, rank }: Plan): readonly string[] =>
  use?.path === 'shop' && rank % 4 === 1 ? ['RU', 'CN'] : []

const labels = [
  {
    label: 'New video every Sunday',
    de: 'Jeden Sonntag ein neues Video',
    es: 'Vídeo nuevo cada domingo',
  },
  { label: 'Shop my favourites', de: 'Meine Lieblingsstücke', es: 'Compra mis favoritos' },
  { label: 'Join the newsletter', de: 'Newsletter abonnieren', es: 'Suscríbete a la newsletter' },
  { label: 'Book a session', de: 'Termin buchen', es: 'Reserva una sesión' },
  { label: 'Presets and guides', de: 'Presets und Anleitungen', es: 'Presets y guías' },
]

const writing = { label: 'Write to me', de: 'Schreib mir', es: 'Escríbeme' }

/** What the first page says in German and Spanish too. */
const bios = {
  de: { bio: 'Jede Woche Neues.\nFür Anfragen: Larkfield Talent.' },
  es: { bio: 'Cada semana algo nuevo.\nPara colaboraciones: Larkfield Talent.' },
}

const labelOf = (words: typeof writing, isTranslated: boolean) => ({
  label: words.label,
  ...(isTranslated && { translations: { de: { label: words.de }, es: { label: words.es } } }),
})

/** Makes a creator's page as the editor does. @returns the ids of its items. */
async function makePage(
  { agency }: Making,
  { creator, rank }: Plan,
  linkId: string,
): Promise<readonly string[]> {
  const { person, face } = creator
  const isTranslated = rank === 0
  const random = seededRandom(`page ${person.name}`)
  const handle = handleOf(person)
  const [page] = await agency.ask(landingPageRoutes.create, [
    {
      tracking_link_id: linkId,
      title: person.name,
      bio: `${person.niche[0]?.toUpperCase() ?? ''}${person.niche.slice(1)}, every week.\nFor work: Larkfield Talent.`,
      ...(isTranslated && { language: 'en' as const, translations: bios }),
      theme: random.pick(themes),
    },
  ])
  const id = page?.id ?? ''
  await upload(agency, landingPageRoutes.uploadAvatar, id, face)
  const links = labels.slice(0, random.whole(3, 5)).map((words, index) => ({
    type: 'LINK_COMPONENT_ITEM' as const,
    ...labelOf(words, isTranslated),
    url: `https://${handle}.example/${index + 1}`,
  }))
  const shots = random.isSo(0.4)
    ? [1, 2, 3].map((number) => ({
        type: 'CAROUSEL_COMPONENT_ITEM' as const,
        source_alt: `A landscape, number ${number}`,
      }))
    : []
  const mail = {
    type: 'LINK_COMPONENT_ITEM' as const,
    ...labelOf(writing, isTranslated),
    url: `mailto:${handle}@larkfield.example`,
  }
  const items = await agency.ask(
    pageItemRoutes.create,
    [...links.slice(0, 2), ...shots, ...links.slice(2), mail],
    { id },
  )
  for (const item of items.filter(({ type }) => pageItemFacts[type].needsPicture)) {
    await upload(
      agency,
      pageItemRoutes.uploadSource,
      item.id,
      await scene(`${handle}-${item.order}`, 480, 600),
    )
  }
  return items.filter(({ url }) => url?.startsWith('http')).map((item) => item.id)
}

type UploadRoute = typeof landingPageRoutes.uploadAvatar | typeof pageItemRoutes.uploadSource

async function upload(
  agency: Making['agency'],
  route: UploadRoute,
  id: string,
  file: MadeFile,
): Promise<void> {
  const { type, bytes } = file
  const { object_upload_url } = await agency.ask(route, { size: bytes.length, type }, { id })
  await agency.put(object_upload_url, file)
}
