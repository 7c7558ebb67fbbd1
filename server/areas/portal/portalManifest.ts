import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import type { Needs } from '#server/platform/area.ts'
import { readAgency } from './readAgency.ts'

interface Services extends Needs<'database'> {
  readonly storage: Shown
}

/** How long browsers keep a manifest and where its icon is, in seconds: below the time for which a picture can be read. */
const keptSeconds = 300

/** The green of the product, which stands behind its mark. */
const accent = '#2c7a59'

const ownIcons = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

/**
 * What makes the portal an app on a home screen, as the login page shows the agency to everybody: its name, and its icon or else its logo.
 * Each agency is an app of its own. The icon has an address that stays, since a browser takes another one for another icon.
 */
export function portalManifest({ database, storage }: Services): Hono {
  const app = new Hono()
  const read = async (http: Context) => {
    const id = http.req.query('agency') ?? ''
    const agency = isUuid(id) ? await readAgency(database, id) : undefined
    if (!agency) return undefined
    const { agency_favicon_url, agency_logo_url } = await readBranding(database, storage, agency.id)
    return { ...agency, icon: agency_favicon_url ?? agency_logo_url }
  }
  const keep = (http: Context) => http.header('Cache-Control', `public, max-age=${keptSeconds}`)

  app.get('/portal/app.webmanifest', async (http, next) => {
    const agency = await read(http)
    if (!agency) return next()
    keep(http)
    return http.body(
      JSON.stringify({
        id: `/portal?agency=${agency.id}`,
        name: agency.name || 'Creator portal',
        start_url: '/portal',
        scope: '/portal',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: accent,
        icons: agency.icon === null ? ownIcons : [{ src: iconPath(agency.id), sizes: 'any' }],
      }),
      200,
      { 'Content-Type': 'application/manifest+json; charset=utf-8' },
    )
  })
  app.get('/portal/icon', async (http, next) => {
    const agency = await read(http)
    if (!agency) return next()
    keep(http)
    return http.redirect(agency.icon ?? '/icon-192.png')
  })
  return app
}

const iconPath = (agencyId: string) => `/portal/icon?agency=${agencyId}`
