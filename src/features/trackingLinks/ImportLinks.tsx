import { linkFile } from '#contract/import/linkFile.ts'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import {
  useImportTrackingLinksMutation,
  useLazyCheckTrackingLinkImportQuery,
} from '#src/api/trackingLinks.ts'
import { useIsLimited, useViewer } from '#src/api/user.ts'
import { roomIn } from '#src/features/billing/shared/roomIn.ts'
import { creatorChoice } from '#src/features/creators/shared/useCreator.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { checkedByServer } from '#src/features/importing/shared/checkLines.ts'
import { importedWords } from '#src/features/importing/shared/importWords.ts'
import { domainChoice } from './shared/domainChoice.ts'

const sampleOn = (host: string) => ({
  name: 'sample-links.csv',
  rows: [
    ['domain', 'pathname', 'target_url', 'title', 'tags', 'enabled', 'expires_at'],
    [host, 'summer', 'https://example.com/summer', 'Summer', 'bio, summer', 'yes', '2030-09-30'],
    [host, 'autumn', 'https://example.com/autumn', 'Autumn', '', 'no', ''],
  ],
})

/** The same for somebody whose every link is a creator's. */
const sampleOf = (host: string, creator: string) => {
  const { name, rows } = sampleOn(host)
  return { name, rows: rows.map((row, index) => [...row, index === 0 ? 'creator' : creator]) }
}

/** Imports links from a file. */
export function ImportLinks({ onClose }: { readonly onClose: () => void }) {
  const { data: domains } = useFetchDomainsQuery(domainChoice)
  const isLimited = useIsLimited()
  const { data: creators } = useFetchCreatorsQuery(creatorChoice, { skip: !isLimited })
  const host = domains?.data[0]?.domain_host ?? 'links.example.com'
  const [importLines] = useImportTrackingLinksMutation()
  const [checkLines] = useLazyCheckTrackingLinkImportQuery()
  const left = roomIn(useViewer().allowances.tracking_links)
  return (
    <CsvImportDialog
      id="links"
      title="Import links"
      words={{ ...importedWords, noun: 'link', stays: 'tags' }}
      kind="trackingLinks"
      about={
        isLimited
          ? 'A file with a path and a domain, or the whole address, and one of your creators (a name or a portal ID) on each line; and any of: target URL, title, tags, enabled, expires at, excluded country codes. Up to 5,000 lines.'
          : 'A file with a path and a domain, or the whole address, on each line; and any of: target URL, title, creator (a name or a portal ID), tags, enabled, expires at, excluded country codes. Up to 5,000 lines.'
      }
      sample={isLimited ? sampleOf(host, creators?.data[0]?.name ?? 'Jade') : sampleOn(host)}
      lineFile={linkFile}
      check={checkedByServer((data) => checkLines({ data }).unwrap(), left)}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
