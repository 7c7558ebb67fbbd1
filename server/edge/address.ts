import { isPathname, pathnameKey } from '../../contract/rules/pathname.ts'

/** Where a tracking link stands, lower-case: `bio.localhost` and `jade`. */
export interface Address {
  readonly host: string
  readonly pathname: string
}

/**
 * The pathname of the link that a request's URL asks for: its one path segment, lower-case, whatever
 * query follows; a slash at its end is let pass. Undefined when no link can stand there.
 */
export function pathnameOf(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  const segment = decode(path.replace(/^\/|\/$/g, ''))
  return segment !== undefined && isPathname(segment) ? pathnameKey(segment) : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
