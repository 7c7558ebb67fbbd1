import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { validate as isUuid } from 'uuid'
import { isLanguage } from '#contract/locale.ts'
import { type Audience, eventsFor } from '#contract/rules/notificationEvents.ts'
import type { Needs } from '#server/platform/area.ts'
import { scriptlessPage } from '#server/platform/http/scriptlessPage.ts'
import { acceptedLanguage } from '#server/platform/language/acceptedLanguage.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { type UnsubscribeStage, unsubscribeWords } from './notificationLetters.ts'
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
  { id, audience, language }: Pick<Person, 'id' | 'audience' | 'language'>,
): URL {
  const who = `${audience}.${workspaceId}.${id}`
  const url = new URL(path, config.appUrl)
  url.searchParams.set('who', who)
  url.searchParams.set('signature', signatureOf(keyedHash, who))
  url.searchParams.set('language', language)
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
    return show(http, who ? 'asking' : 'unknown')
  })
  app.post(path, async (http) => {
    const who = named((name) => http.req.query(name))
    if (!who) return show(http, 'unknown')
    await switchMailsOff(database, who, eventsFor(who.audience))
    return show(http, 'ended')
  })
  return app
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:15vh auto 0;padding:0 20px}
h1{font-size:1.5rem;line-height:1.25}
button{min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:#2f6f4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
`

const answer = scriptlessPage({ style, hasForms: true })

/** The page in the language of the mail; where the link does not say it, in that of the browser. */
function show(http: Context, stage: UnsubscribeStage) {
  const named = http.req.query('language') ?? ''
  const i18n = speaking(
    isLanguage(named) ? named : acceptedLanguage(http.req.header('accept-language')),
  )
  const { title, lead, button } = unsubscribeWords(i18n)[stage]
  const form =
    button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`
  return answer(http, {
    title,
    body: html`<main><h1>${title}</h1><p>${lead}</p>${form}</main>`,
    language: i18n.locale,
    status: stage === 'unknown' ? 404 : 200,
  })
}
