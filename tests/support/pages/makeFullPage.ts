import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { RouteBody } from '#contract/route.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { announce, put, type SampleFile } from '#tests/support/sampleFiles.ts'
import { photo } from './photo.ts'

type Look = Omit<RouteBody<typeof landingPageRoutes.create>[number], 'tracking_link_id'>
type Item = RouteBody<typeof pageItemRoutes.create>[number]

const links = [
  'My training plan',
  'Book a class',
  'The recipe book',
  'Shop: shirts and mats',
  'My other account',
  'Listen to the podcast',
  'Newsletter',
]

/** Twelve items as creators have them: seven links with pictures, a mailbox, and a carousel of four. */
export const twelveItems: readonly Item[] = [
  ...links.slice(0, 4).map((label, index) => link(label, `https://example.com/${index}`)),
  ...['Morning run', 'Rest day', '', 'The new studio'].map((label, index) => ({
    type: 'CAROUSEL_COMPONENT_ITEM' as const,
    label,
    source_alt: `Jade outside, number ${index + 1}`,
    ...(index === 0 ? { url: 'https://example.com/run' } : {}),
  })),
  ...links.slice(4).map((label, index) => link(label, `https://example.com/more/${index}`)),
  link('Write to me', 'mailto:jade@example.com'),
]

function link(label: string, url: string): Item {
  return { type: 'LINK_COMPONENT_ITEM' as const, label, url }
}

interface FullPage {
  readonly pathname: string
  readonly look?: Look
  readonly items?: readonly Item[]
  /** Whether it stands on a photo. */
  readonly hasBackground?: boolean
  /** Of its photos: 1 is what a phone takes and a browser makes smaller before it is sent. */
  readonly scale?: number
}

/** Publishes a link with a landing page and its pictures, by the calls that the editor makes. Gives the page's id. */
export async function makeFullPage(
  brand: TestBrowser,
  { pathname, look = {}, items = twelveItems, hasBackground = false, scale = 1 }: FullPage,
): Promise<string> {
  const [made] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname },
  ])
  const [page] = await brand.ask(landingPageRoutes.create, [
    {
      tracking_link_id: made?.id ?? '',
      title: 'Jade Summers',
      bio: 'Trainer, runner, and cook.\nBerlin and everywhere.',
      ...look,
    },
  ])
  const id = page?.id ?? ''
  const portrait = await photo({ width: 1200 * scale, height: 1200 * scale, hue: 330 })
  await upload(brand, landingPageRoutes.uploadAvatar, id, portrait)
  if (hasBackground) {
    const sky = await photo({ width: 1600 * scale, height: 2400 * scale, hue: 200 })
    await upload(brand, landingPageRoutes.uploadBackground, id, sky)
  }
  const stored = await brand.ask(pageItemRoutes.create, [...items], { id })
  for (const [index, item] of stored.entries()) {
    if (item.url?.startsWith('mailto:')) continue
    const shot = await photo({ width: 1200 * scale, height: 1500 * scale, hue: index * 29 })
    await upload(brand, pageItemRoutes.uploadSource, item.id, shot)
  }
  return id
}

async function upload(
  brand: TestBrowser,
  route: typeof landingPageRoutes.uploadAvatar | typeof pageItemRoutes.uploadSource,
  id: string,
  file: SampleFile,
): Promise<void> {
  const { size, type } = announce(file)
  const { object_upload_url } = await brand.ask(route, { size, type }, { id })
  const status = await put(brand, object_upload_url, file)
  if (status !== 200) throw new Error(`a picture was answered ${status}`)
}
