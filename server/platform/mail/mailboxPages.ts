import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Email } from 'postal-mime'
import type { Config } from '#server/platform/config/config.ts'
import { type Markup, scriptlessPage } from '#server/platform/http/scriptlessPage.ts'
import { linked } from './linkedText.ts'
import { listMessages, mailFolder, readMessage } from './localMailbox.ts'
import { hasMailbox, mayReadMailbox } from './mailboxAccess.ts'
import { mailboxStyle } from './mailboxStyle.ts'

/** How many messages the list shows. */
const listLength = 50

const answer = scriptlessPage({ style: mailboxStyle, hasForms: false })

/**
 * The mail of a server without a mail server, at /mailbox and /mailbox/{file}: for the person at this
 * machine, who gets 404 from anywhere else. Undefined when mail leaves the machine.
 */
export function mailboxPages(config: Config): Hono | undefined {
  if (!hasMailbox(config)) return undefined
  const folder = mailFolder(config)
  const pages = new Hono()

  pages.use('/mailbox/*', async (http, next) => {
    if (!mayReadMailbox(http, config)) return nothing(http)
    return next()
  })
  pages.get('/mailbox', async (http) => {
    const names = await listMessages(folder)
    const messages = await Promise.all(
      names.slice(0, listLength).map(async (name) => ({ name, mail: await open(folder, name) })),
    )
    return show(http, 'Mailbox', listOf(messages, names.length))
  })
  pages.get('/mailbox/:file', async (http) => {
    const mail = await open(folder, http.req.param('file'))
    return mail ? show(http, mail.subject ?? 'Message', messageOf(mail)) : nothing(http)
  })
  return pages
}

async function open(folder: string, name: string): Promise<Email | undefined> {
  const bytes = await readMessage(folder, name)
  if (!bytes) return undefined
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}

const nothing = (http: Context) => http.text('Not found\n', 404)

const show = (http: Context, title: string, body: Markup) =>
  answer(http, { title, body: html`<main>${body}</main>` })

interface Listed {
  readonly name: string
  readonly mail: Email | undefined
}

function listOf(messages: readonly Listed[], total: number): Markup {
  return html`<h1>Mailbox</h1>
    <p class="quiet">No mail server is set up (SMTP_URL), so Greenroom’s email stays here, on this machine.</p>
    ${messages.length === 0 ? html`<p class="empty">No email yet. Request a sign-in code, then reload this page.</p>` : ''}
    <ol>${messages.map(rowOf)}</ol>
    ${total > messages.length ? html`<p class="quiet">Showing the newest ${messages.length} of ${total} messages.</p>` : ''}`
}

const rowOf = ({ name, mail }: Listed): Markup =>
  html`<li><a href="/mailbox/${name}"><strong>${mail?.subject}</strong><span>${recipientOf(mail)}</span>${timeOf(mail)}</a></li>`

const messageOf = (mail: Email): Markup =>
  html`<p><a href="/mailbox">← Mailbox</a></p>
    <h1>${mail.subject}</h1>
    <p class="quiet">To ${recipientOf(mail)} · ${timeOf(mail)}</p>
    <article>${linked((mail.text ?? '').trim())}</article>`

const recipientOf = (mail: Email | undefined) =>
  (mail?.to ?? []).flatMap(({ address }) => address ?? []).join(', ')

const timeOf = (mail: Email | undefined): Markup =>
  html`<time datetime="${mail?.date}">${mail?.date?.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}</time>`
