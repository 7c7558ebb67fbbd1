import { platformLabel, platforms } from '#contract/reference/platforms.ts'
import { type EntryLine, entryLine } from '#contract/resources/watchlistEntries.ts'
import { namedAccount } from '#contract/rules/namedAccount.ts'
import { handleKey } from '#contract/rules/socialAccount.ts'
import { textCell } from './cells.ts'
import { type LineFile, readBy } from './lineFile.ts'

/** Accounts to watch, on the lists that lines name or, where one is given, on that alone. */
export const watchlistFile = (watchlistId?: string): LineFile<EntryLine> => ({
  columns: {
    required: watchlistId === undefined ? ['watchlist', 'handle'] : ['handle'],
    optional: ['platform', 'display_name', 'notes'],
    aliases: {
      list: 'watchlist',
      url: 'handle',
      address: 'handle',
      account: 'handle',
      username: 'handle',
      profile: 'handle',
      network: 'platform',
      name: 'display_name',
      note: 'notes',
    },
  },
  read: ({ platform, ...cells }) =>
    readBy(entryLine, {
      ...cells,
      platform: platformOf(platform),
      ...(watchlistId !== undefined && { watchlist_id: watchlistId, watchlist: undefined }),
    }),
  keyOf: (line) => `${line.watchlist_id ?? line.watchlist?.toLowerCase()} ${accountKey(line)}`,
  repeated: { field: 'handle', message: 'is on an earlier line' },
  maxLines: 5000,
})

/** A platform by its code or by what people call it. */
function platformOf(cell: unknown): unknown {
  const text = textCell(cell)
  if (typeof text !== 'string') return text
  const label = text.toLowerCase()
  return platforms.find((platform) => platformLabel(platform).toLowerCase() === label) ?? text
}

/** What tells the account of a line from others, whether it is named by a handle or by a URL. */
export function accountKey({ platform, handle }: EntryLine): string {
  const account = namedAccount({ platform, handle })
  return account && 'handle' in account
    ? `${account.platform}/${handleKey(account.handle)}`
    : `${platform}/${handle}`
}
