/** What a tracking link is called: its title or, without one, its URL. */
export const linkName = (link: {
  readonly title: string
  readonly domain_host: string
  readonly pathname: string
}): string => link.title || `${link.domain_host}/${link.pathname}`
