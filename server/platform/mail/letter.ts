import { html } from 'hono/html'
import { defaultLanguage } from '#contract/locale.ts'
import type { Mail } from './mailer.ts'

/** The parts of a short mail with one thing in it that matters. */
interface Letter {
  /** What it is written in, as BCP 47; English unless it says otherwise. */
  readonly language?: string
  readonly heading: string
  readonly lead: string
  /** In whose name it is written, above the heading; the product's unless it says otherwise. */
  readonly sender?: string
  /** Figures, below the lead. */
  readonly tables?: readonly LetterTable[]
  /** Stands before the address of a link, for whoever cannot press its button. */
  readonly orOpen?: string
  /** The code to read off, or the links to follow: set apart from the text. */
  readonly centre: { readonly code: string } | LetterLink | readonly LetterLink[]
  /** What else is to say, a paragraph each. */
  readonly notes: readonly string[]
  /** Another way to the same end, below the notes. */
  readonly besides?: { readonly lead: string; readonly link: URL }
}

/** Lines with a name, what it comes to, and what that is compared with. */
export interface LetterTable {
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly value: string
    readonly hint?: string
  }[]
}

interface LetterLink {
  readonly link: URL
  readonly label: string
}

/** A mail with a letter: the same as plain text and as HTML for mail programs, without pictures, and nothing loaded from elsewhere. */
export const letter = async (to: string, subject: string, parts: Letter): Promise<Mail> => ({
  to,
  subject,
  text: textOf(parts),
  html: String(await htmlOf(parts)),
})

const product = 'Greenroom'

function textOf(parts: Letter): string {
  const { heading, lead, sender = product, tables = [], centre, notes, besides } = parts
  const core = 'code' in centre ? `    ${centre.code}` : textOfLinks(linksOf(centre))
  const other = besides ? [besides.lead, besides.link.href] : []
  const paragraphs = [heading, lead, ...tables.map(textOfTable), core, ...notes, ...other]
  return `${paragraphs.join('\n\n')}\n\n${sender}\n`
}

const textOfTable = ({ title, rows }: LetterTable) =>
  [
    title,
    ...rows.map(({ name, value, hint }) => `  ${name}: ${value}${hint ? ` (${hint})` : ''}`),
  ].join('\n')

const linksOf = (centre: LetterLink | readonly LetterLink[]): readonly LetterLink[] =>
  'link' in centre ? [centre] : centre

const textOfLinks = (links: readonly LetterLink[]) =>
  links
    .map(({ link, label }) => (links.length > 1 ? `${label}:\n${link.href}` : link.href))
    .join('\n\n')

const font = 'font-family: system-ui, -apple-system, Segoe UI, Roboto, sans-serif'

function htmlOf(parts: Letter) {
  const { language = defaultLanguage, heading, lead, sender = product, tables = [] } = parts
  const { notes, besides, ...core } = parts
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${heading}</title>
  </head>
  <body style="margin: 0; padding: 32px 20px; ${font}; font-size: 16px; line-height: 1.5">
    <main style="max-width: 440px; margin: 0 auto">
      <p style="margin: 0 0 24px; font-weight: 600">${sender}</p>
      <h1 style="margin: 0 0 12px; font-size: 22px; line-height: 1.3">${heading}</h1>
      <p style="margin: 0 0 24px">${lead}</p>
      ${tables.map(tableOf)}
      ${centreOf(core)}
      ${notes.map((note) => html`<p style="margin: 0 0 12px; font-size: 14px; opacity: 0.8">${note}</p>`)}
      ${besides ? besidesOf(besides) : ''}
    </main>
  </body>
</html>`
}

const tableOf = ({ title, rows }: LetterTable) =>
  html`<h2 style="margin: 0 0 4px; font-size: 16px">${title}</h2>
      <table style="width: 100%; margin: 0 0 24px; border-collapse: collapse; font-size: 14px">
        ${rows.map(
          ({ name, value, hint }) => html`<tr>
          <td style="padding: 6px 0; border-bottom: 1px solid #8884; overflow-wrap: anywhere">${name}</td>
          <td style="padding: 6px 0 6px 12px; border-bottom: 1px solid #8884; text-align: right; font-weight: 600">${value}${
            hint ? html` <span style="font-weight: 400; opacity: 0.75">${hint}</span>` : ''
          }</td>
        </tr>`,
        )}
      </table>`

const besidesOf = ({ lead, link }: NonNullable<Letter['besides']>) =>
  html`<p style="margin: 0; font-size: 14px; overflow-wrap: anywhere">${lead} <a href="${link.href}">${link.href}</a></p>`

function centreOf({ centre, orOpen = 'Or open this link:' }: Pick<Letter, 'centre' | 'orOpen'>) {
  if ('code' in centre) {
    return html`<p style="margin: 0 0 24px; font-size: 34px; font-weight: 700; letter-spacing: 6px">${centre.code}</p>`
  }
  return linksOf(centre).map((link) => linkOf(link, orOpen))
}

const linkOf = ({ link, label }: LetterLink, orOpen: string) =>
  html`<p style="margin: 0 0 24px">
        <a href="${link.href}" style="display: inline-block; padding: 12px 22px; border-radius: 8px; background: #0b7a5c; color: #ffffff; font-weight: 600; text-decoration: none">${label}</a>
      </p>
      <p style="margin: 0 0 24px; font-size: 14px; overflow-wrap: anywhere">${orOpen} <a href="${link.href}">${link.href}</a></p>`
