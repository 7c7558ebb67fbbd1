import type { Context } from 'hono'
import { html } from 'hono/html'
import { dayText } from '#server/platform/clock/days.ts'
import { type Markup, scriptlessPage } from '#server/platform/http/scriptlessPage.ts'
import { pageStyle } from './pageStyle.ts'

/** What each of the pages says first. */
const label = 'Test mode: no money moves'

const answer = scriptlessPage({ style: pageStyle, hasForms: true })

/** Answers with a page of the test-mode biller. */
export const page = (
  http: Context,
  title: string,
  body: Markup,
  status: 200 | 403 | 404 | 409 | 422 = 200,
) =>
  answer(http, {
    title: `${title} · ${label}`,
    body: html`<header><p class="mode">${label}</p></header>
    <main>${body}</main>`,
    status,
  })

/** A day as the pages write it: `January 31, 2026`, in UTC. */
export const dayOf = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${dayText(moment)}</time>`
