import { useCallback } from 'react'
import { linkFile } from '#contract/import/linkFile.ts'
import type { LinkLine } from '#contract/resources/trackingLinks.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import {
  useImportTrackingLinksMutation,
  useLazyCheckTrackingLinkImportQuery,
} from '#src/api/trackingLinks.ts'
import { useViewer } from '#src/api/user.ts'
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

/** Imports links from a file. */
export function ImportLinks({ onClose }: { readonly onClose: () => void }) {
  const { data: domains } = useFetchDomainsQuery(domainChoice)
  const [importLines] = useImportTrackingLinksMutation()
  const [checkLines] = useLazyCheckTrackingLinkImportQuery()
  const check = useCallback((data: LinkLine[]) => checkLines({ data }).unwrap(), [checkLines])
  const room = { left: roomIn(useViewer().allowances.tracking_links), noun: 'link' }
  return (
    <CsvImportDialog
      title="Import links"
      words={importedWords}
      about="A file with a path and a domain, or the whole address, on each line; and any of: target URL, title, creator (a name or a portal ID), tags, enabled, excluded country codes. Up to 5,000 lines."
      sample={sampleOn(domains?.data[0]?.domain_host ?? 'links.example.com')}
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
