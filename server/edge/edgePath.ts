import { isPathname, pathnameKey } from '#contract/rules/pathname.ts'

/** Where a tracking link stands, lower-case: `bio.localhost` and `jade`. */
export interface LinkPath {
  readonly host: string
  readonly pathname: string
}

/** What a request asks for. */
export type EdgePath =
  | { readonly kind: 'LINK'; readonly pathname: string }
  | { readonly kind: 'ITEM'; readonly pathname: string; readonly itemId: string }
  | { readonly kind: 'REPORT'; readonly pathname: string }
  | { readonly kind: 'PICTURE'; readonly token: string; readonly variant: string }

/** Below a link's path stands what belongs to it; below `_`, where no link may stand, the pictures of all. */
export const pathOf = {
  item: (pathname: string, itemId: string) => `/${pathname}/-/${itemId}`,
  report: (pathname: string) => `/${pathname}/-/report`,
  picture: (token: string) => `/_/p/${token}`,
} as const

/**
 * What a request's URL asks for, whatever query follows; a slash at the end is let pass. Undefined when nothing
 * can stand there.
 */
export function edgePathOf(url: string): EdgePath | undefined {
  const [path = ''] = url.split('?', 1)
  const [, token, variant] = /^\/_\/p\/([\w-]+)\/([a-z\d.-]+)$/.exec(path) ?? []
  if (token && variant) return { kind: 'PICTURE', token, variant }
  const [first = '', rest] = path.replace(/^\/|\/$/g, '').split('/-/', 2)
  const pathname = pathnameOf(first)
  if (pathname === undefined) return undefined
  if (rest === undefined) return { kind: 'LINK', pathname }
  if (rest === 'report') return { kind: 'REPORT', pathname }
  return uuid.test(rest) ? { kind: 'ITEM', pathname, itemId: rest } : undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The pathname of a link: one path segment, lower-case. */
function pathnameOf(text: string): string | undefined {
  const segment = decode(text)
  return segment !== undefined && isPathname(segment) ? pathnameKey(segment) : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
