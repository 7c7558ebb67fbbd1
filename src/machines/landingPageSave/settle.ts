import type { ItemConfiguration, PageConfiguration, Picture } from './pageConfiguration.ts'

/** What the server has taken over: items under ids of its own, and the files that have arrived. */
export interface Settlement {
  /** The server's ids, by those that the items had before. */
  readonly ids?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

/** A configuration after the server has taken over parts of it: the same page, and nothing of it twice. */
export function settle(
  page: PageConfiguration,
  { ids = {}, files = [] }: Settlement,
): PageConfiguration {
  const arrived = new Set(files)
  const picture = (now: Picture): Picture =>
    now !== null && now !== 'STORED' && arrived.has(now.file) ? 'STORED' : now
  return {
    ...page,
    avatar: picture(page.avatar),
    background: picture(page.background),
    socialImage: picture(page.socialImage),
    items: page.items.map((item) => ({
      ...item,
      id: ids[item.id] ?? item.id,
      source: picture(item.source),
    })),
  }
}

/**
 * A configuration as it can be put over what somebody else has saved in the meantime. What they have deleted is
 * made again, without the pictures that went with it.
 */
export function rebase(wanted: PageConfiguration, theirs: PageConfiguration): PageConfiguration {
  const known = new Map(theirs.items.map((item) => [item.id, item]))
  return {
    ...wanted,
    avatar: stillThere(wanted.avatar, theirs.avatar),
    background: stillThere(wanted.background, theirs.background),
    socialImage: stillThere(wanted.socialImage, theirs.socialImage),
    items: wanted.items.map((item): ItemConfiguration => {
      const source = stillThere(item.source, known.get(item.id)?.source ?? null)
      return { ...item, source, order: known.get(item.id)?.order ?? null }
    }),
  }
}

const stillThere = (wanted: Picture, theirs: Picture): Picture =>
  wanted === 'STORED' ? theirs : wanted
