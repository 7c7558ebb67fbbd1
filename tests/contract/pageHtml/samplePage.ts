import type { ShownItem } from '#contract/pageHtml/items.ts'
import type { Showing, ShownPage } from '#contract/pageHtml/shownPage.ts'

/** A link on a page. */
export const linkItem = (item: Partial<ShownItem> = {}): ShownItem => ({
  id: 'link-1',
  type: 'LINK_COMPONENT_ITEM',
  label: 'My shop',
  url: 'https://example.com/shop',
  source_url: null,
  source_mime_type: null,
  source_alt: '',
  translations: {},
  visible_from: null,
  visible_until: null,
  ...item,
})

/** A picture of a carousel. */
export const slideItem = (item: Partial<ShownItem> = {}): ShownItem =>
  linkItem({
    id: 'slide-1',
    type: 'CAROUSEL_COMPONENT_ITEM',
    label: '',
    url: null,
    source_url: '/pictures/slide',
    source_mime_type: 'image/jpeg',
    source_alt: 'Jade on a beach',
    ...item,
  })

/** A page with nothing on it. */
export const samplePage = (page: Partial<ShownPage> = {}): ShownPage => ({
  title: 'Jade',
  bio: 'Fitness and travel',
  language: null,
  translations: {},
  theme: 'PAPER',
  font: 'SYSTEM',
  accent_color: null,
  background_color: null,
  gradient_color: null,
  gradient_angle: 180,
  profile_avatar_url: null,
  background_source_url: null,
  background_source_mime_type: null,
  social_title: '',
  social_description: '',
  social_image_url: null,
  component_data: [],
  ...page,
})

export const sampleShowing = (showing: Partial<Showing> = {}): Showing => ({
  publicUrl: 'https://bio.example/jade',
  fallbackTitle: 'bio.example/jade',
  now: new Date('2026-03-01T12:00:00Z'),
  hrefOf: ({ id, url }) => (url === null ? undefined : `/jade/-/${id}`),
  ...showing,
})
