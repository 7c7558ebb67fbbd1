import { type LinkLine, linkLine } from '#contract/resources/trackingLinks.ts'
import { pathnameKey } from '#contract/rules/pathname.ts'
import { isEmptyCell, textCell } from './cells.ts'
import { columnsOf } from './columns.ts'
import { type Cells, type LineFile, readBy } from './lineFile.ts'

/** Tracking links. The aliases are, among others, the columns of the file that the list of links gives. */
export const linkFile: LineFile<LinkLine> = {
  columns: {
    ...columnsOf(linkLine, ['pathname']),
    notations: { expires_at: 'day' },
    aliases: {
      path: 'pathname',
      slug: 'pathname',
      address: 'pathname',
      short_link: 'pathname',
      short_url: 'pathname',
      public_url: 'pathname',
      host: 'domain',
      domain_host: 'domain',
      url: 'target_url',
      target: 'target_url',
      destination: 'target_url',
      long_url: 'target_url',
      leads_to: 'target_url',
      name: 'title',
      creator_name: 'creator',
      labels: 'tags',
      status: 'enabled',
      excluded_countries: 'excluded_country_codes',
    },
  },
  read: (cells) =>
    readBy(linkLine, { ...cells, ...placeOf(cells), enabled: switchOf(cells['enabled']) }),
  keyOf: ({ domain, pathname }) => `${domain}/${pathnameKey(pathname)}`,
  repeated: { field: 'pathname', message: 'is that of an earlier line' },
  maxLines: 5000,
}

/** A whole address where only a path is asked for names the domain too, unless the line does so itself. */
function placeOf({ domain, pathname }: Cells): Cells {
  const text = textCell(pathname)
  if (typeof text !== 'string') return { domain, pathname }
  const bare = text.replace(/^https?:\/\//i, '').replace(/^\//, '')
  const slash = bare.indexOf('/')
  return slash === -1
    ? { domain, pathname: bare }
    : {
        domain: isEmptyCell(domain) ? bare.slice(0, slash).replace(/:\d+$/, '') : domain,
        pathname: bare.slice(slash + 1),
      }
}

/** What a state that the list of links names says of the switch: an expired link is on, past its end. */
const switches: Readonly<Record<string, string>> = {
  enabled: 'yes',
  on: 'yes',
  expired: 'yes',
  disabled: 'no',
  off: 'no',
}

function switchOf(cell: unknown): unknown {
  const word = typeof cell === 'string' ? cell.trim().toLowerCase() : undefined
  return word === undefined || !Object.hasOwn(switches, word) ? cell : switches[word]
}
