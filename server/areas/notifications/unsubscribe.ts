import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { validate as isUuid } from 'uuid'
import { type Audience, eventsFor } from '#contract/rules/notificationEvents.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Person } from './people.ts'
import { switchMailsOff } from './preferences.ts'

type Signing = Needs<'keyedHash', 'appUrl'>

/** The path of the page, and of the request that a mail program makes by itself. */
const path = '/unsubscribe'

const signatureOf = (keyedHash: Signing['keyedHash'], who: string) =>
  keyedHash('unsubscribe', who).slice(0, 32)

/** Where somebody ends the mails that a workspace sends them about what happens, without signing in. It opens nothing else. */
export function unsubscribeUrl(
  { config, keyedHash }: Signing,
  workspaceId: string,
  { id, audience }: Pick<Person, 'id' | 'audience'>,
): URL {
  const who = `${audience}.${workspaceId}.${id}`
  const url = new URL(path, config.appUrl)
  url.searchParams.set('who', who)
  url.searchParams.set('signature', signatureOf(keyedHash, who))
  return url
}

interface Named {
  readonly audience: Audience
  readonly workspaceId: string
  readonly id: string
}

/** Whom a link names; undefined for one that is not ours. */
function readLink(
  keyedHash: Signing['keyedHash'],
  who: string,
  signature: string,
): Named | undefined {
  const right = Buffer.from(signatureOf(keyedHash, who))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [audience, workspaceId = '', id = ''] = who.split('.')
  if (audience !== 'USER' && audience !== 'CREATOR') return undefined
  return isUuid(workspaceId) && isUuid(id) ? { audience, workspaceId, id } : undefined
}

/** The page that asks first, since programs follow links; and what a click on it, or a mail program by RFC 8058, sends. */
export function unsubscribePages({ keyedHash, database }: Needs<'keyedHash' | 'database'>): Hono {
  const app = new Hono()
  const named = (query: (name: string) => string | undefined) =>
    readLink(
      keyedHash,
      (query('who') ?? '').slice(0, 100),
      (query('signature') ?? '').slice(0, 100),
    )

  app.get(path, (http) => {
    const who = named((name) => http.req.query(name))
    http.header('Cache-Control', 'no-store')
    return who ? http.html(page(asking)) : http.html(page(unknown), 404)
  })
  app.post(path, async (http) => {
    const who = named((name) => http.req.query(name))
    http.header('Cache-Control', 'no-store')
    if (!who) return http.html(page(unknown), 404)
    await switchMailsOff(database, who, eventsFor(who.audience))
    return http.html(page(ended))
  })
  return app
}

interface Shown {
  readonly title: string
  readonly lead: string
  readonly button?: string
}

const asking: Shown = {
  title: 'Get no more mails?',
  lead: 'You will get no mails about what happens any more. Your inbox still has everything, and you can choose otherwise in your settings. Mails to sign in with still come.',
  button: 'Unsubscribe',
}

const ended: Shown = {
  title: 'You get no more mails',
  lead: 'Your inbox still has everything. You can switch mails on again in your settings.',
}

const unknown: Shown = {
  title: 'This link does not work',
  lead: 'Open it again from the mail, or choose your mails in your settings.',
}

const page = ({ title, lead, button }: Shown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${lead}</p>
      ${button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`}
    </main>
  </body>
</html>`
