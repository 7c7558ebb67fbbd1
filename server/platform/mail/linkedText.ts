import { html } from 'hono/html'

/** Plain text as HTML, with each web address in it as a link. */
export function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, index) =>
    index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part,
  )
}
