import { hash } from 'node:crypto'

interface Allowed {
  /** The text of the one style element. */
  readonly style: string
  /** Another origin that videos come from. */
  readonly media?: string
  /** Whether pictures stand in the page itself. */
  readonly inline?: boolean
  /** Whether the page has a form, which goes to its own host. */
  readonly form?: boolean
}

/** What a page may do: show itself with that one style, and its pictures and videos; no script, no frame, no request. */
export const policyFor = ({ style, media, inline = false, form = false }: Allowed): string =>
  [
    "default-src 'none'",
    `img-src 'self'${inline ? ' data:' : ''}`,
    `media-src 'self'${media ? ` ${media}` : ''}`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
