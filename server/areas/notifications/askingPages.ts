import { timingSafeEqual } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { validate as isUuid } from 'uuid'
import { isLanguage, type Language } from '#contract/locale.ts'
import type { Needs } from '#server/platform/area.ts'
import { scriptlessPage } from '#server/platform/http/scriptlessPage.ts'
import { acceptedLanguage } from '#server/platform/language/acceptedLanguage.ts'
import { speaking } from '#server/platform/language/i18n.ts'

type Signing = Needs<'keyedHash', 'appUrl'>

interface StageWords {
  readonly title: string
  readonly lead: string
  /** Of what does it. */
  readonly button?: string
}

/** What a page says before it is asked to do something, once that is done, and to who has another link. */
export type AskingWords = Readonly<Record<'asking' | 'done' | 'unknown', StageWords>>

/** A page that asks first and does then what a link of a mail says, without signing in. */
interface AskingPage<Named> {
  /** The path of the page, and of the request that a mail program makes by itself (RFC 8058). */
  readonly path: string
  /** What its links are signed for: one of another page opens nothing here. */
  readonly purpose: string
  /** Whom a link that we have signed names; undefined for nobody any more. */
  read(who: string): Named | undefined
  /** Does it; false where there is nothing left to do it to. */
  act(named: Named): Promise<boolean>
  words(i18n: I18n, named: Named | undefined): AskingWords | Promise<AskingWords>
}

const signatureOf = (keyedHash: Signing['keyedHash'], purpose: string, who: string) =>
  keyedHash(purpose, who).slice(0, 32)

/** A row of a workspace that the link of a page names. */
export interface NamedRow {
  readonly workspaceId: string
  readonly id: string
}

/** The row of two ids of a link; undefined where they are none. */
export const namedRow = (workspaceId = '', id = ''): NamedRow | undefined =>
  isUuid(workspaceId) && isUuid(id) ? { workspaceId, id } : undefined

/** The link of such a page, which opens nothing else; without a language, it speaks that of the browser. */
export function askingUrl(
  { config, keyedHash }: Signing,
  { path, purpose }: Pick<AskingPage<unknown>, 'path' | 'purpose'>,
  { who, language }: { readonly who: string; readonly language?: Language },
): URL {
  const url = new URL(path, config.appUrl)
  url.searchParams.set('who', who)
  url.searchParams.set('signature', signatureOf(keyedHash, purpose, who))
  if (language) url.searchParams.set('language', language)
  return url
}

/** The page that asks first, since programs follow links; and what a click on it, or a mail program, sends. */
export function askingPages<Named>(
  { keyedHash }: Needs<'keyedHash'>,
  { path, purpose, read, act, words }: AskingPage<Named>,
): Hono {
  const app = new Hono()
  const namedBy = (http: Context): Named | undefined => {
    const who = (http.req.query('who') ?? '').slice(0, 120)
    const right = Buffer.from(signatureOf(keyedHash, purpose, who))
    const given = Buffer.from((http.req.query('signature') ?? '').slice(0, 100))
    return given.length === right.length && timingSafeEqual(given, right) ? read(who) : undefined
  }
  const show = async (http: Context, stage: keyof AskingWords, named: Named | undefined) => {
    const i18n = speakingTo(http)
    return answer(http, i18n, stage, (await words(i18n, named))[stage])
  }

  app.get(path, (http) => {
    const named = namedBy(http)
    return show(http, named === undefined ? 'unknown' : 'asking', named)
  })
  app.post(path, async (http) => {
    const named = namedBy(http)
    const isDone = named !== undefined && (await act(named))
    return show(http, isDone ? 'done' : 'unknown', named)
  })
  return app
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:15vh auto 0;padding:0 20px}
h1{font-size:1.5rem;line-height:1.25}
button{min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:#2f6f4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
`

const page = scriptlessPage({ style, hasForms: true })

/** In the language of the mail; where the link does not say it, in that of the browser. */
function speakingTo(http: Context): I18n {
  const named = http.req.query('language') ?? ''
  return speaking(isLanguage(named) ? named : acceptedLanguage(http.req.header('accept-language')))
}

function answer(
  http: Context,
  { locale }: I18n,
  stage: keyof AskingWords,
  { title, lead, button }: StageWords,
) {
  const form =
    button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`
  return page(http, {
    title,
    body: html`<main><h1>${title}</h1><p>${lead}</p>${form}</main>`,
    language: locale,
    status: stage === 'unknown' ? 404 : 200,
  })
}
