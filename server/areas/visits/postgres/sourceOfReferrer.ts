import { type SQL, sql } from 'drizzle-orm'
import {
  domainLabels,
  emptyLabel,
  hostsOfSource,
  sourceByDomain,
} from '#contract/rules/referrerSource.ts'

/** Joins `listed`, which {@link sourceOfReferrer} looks up. */
export const listedSources = sql`
  cross join (select ${JSON.stringify(sourceByDomain)}::jsonb as listed) as sources`

/** What `referrerSource` of the contract says of a column of hosts; null of null. */
export const sourceOfReferrer = (host: SQL): SQL => sql`
  coalesce(
    ${sql.join(
      domainLabels.map(
        (count) => sql`listed ->> substring(${host} from ${lastLabels(count)}::text)`,
      ),
      sql`, `,
    )},
    case when starts_with(${host}, ${emptyLabel}) then substr(${host}, ${emptyLabel.length + 1}) else ${host} end
  )`

/** Finds the last labels of a host that has as many. */
const lastLabels = (count: number) => `(?:[^.]+[.]){${count - 1}}[^.]+$`

/** The condition that a host is one of a source. */
export function isOfSource(host: SQL, source: string): SQL {
  const meant = hostsOfSource(source)
  if ('hosts' in meant) return sql`${host} = any (${sql.param(meant.hosts)}::text[])`
  const isMeant = sql`${host} ~ ${meant.pattern}`
  return meant.except === undefined ? isMeant : sql`(${isMeant} and ${host} !~ ${meant.except})`
}
