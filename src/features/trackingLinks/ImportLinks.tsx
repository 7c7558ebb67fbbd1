import { useCallback } from 'react'
import { linkFile } from '#contract/import/linkFile.ts'
import type { LinkLine } from '#contract/resources/trackingLinks.ts'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import {
  useImportTrackingLinksMutation,
  useLazyCheckTrackingLinkImportQuery,
} from '#src/api/trackingLinks.ts'
import { useIsLimited, useViewer } from '#src/api/user.ts'
import { creatorChoice } from '#src/components/creators/useCreator.ts'
import { CheckedByServer } from '#src/components/csvImport/CheckedByServer.tsx'
import { CsvImportDialog } from '#src/components/csvImport/CsvImportDialog.tsx'
import { importedWords } from '#src/components/csvImport/importWords.ts'
import { domainChoice } from '#src/components/links/domainChoice.ts'
import { roomIn } from '#src/components/plans/roomIn.ts'

const sampleOn = (host: string) => ({
  name: 'sample-links.csv',
  rows: [
    ['domain', 'pathname', 'target_url', 'title', 'tags', 'enabled'],
    [host, 'summer', 'https://example.com/summer', 'Summer', 'bio, summer', 'yes'],
    [host, 'autumn', 'https://example.com/autumn', 'Autumn', '', 'no'],
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
  const check = useCallback((data: LinkLine[]) => checkLines({ data }).unwrap(), [checkLines])
  const room = { left: roomIn(useViewer().allowances.tracking_links), noun: 'link' }
  return (
    <CsvImportDialog
      title="Import links"
      words={importedWords}
      about={
        isLimited
          ? 'A file with a path and a domain, or the whole address, and one of your creators (a name or a portal ID) on each line; and any of: target URL, title, tags, enabled, excluded country codes. Up to 5,000 lines.'
          : 'A file with a path and a domain, or the whole address, on each line; and any of: target URL, title, creator (a name or a portal ID), tags, enabled, excluded country codes. Up to 5,000 lines.'
      }
      sample={isLimited ? sampleOf(host, creators?.data[0]?.name ?? 'Jade') : sampleOn(host)}
      lineFile={linkFile}
      check={(file, show) => (
        <CheckedByServer file={file} check={check} room={room}>
          {show}
        </CheckedByServer>
      )}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
