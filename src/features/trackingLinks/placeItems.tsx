import { Select, Text } from '@mantine/core'
import { IconWorldOff, IconWorldWww } from '@tabler/icons-react'
import { useState } from 'react'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { BulkDialog, upwards } from '#src/components/bulk/BulkDialog.tsx'
import type { BulkItem } from '#src/components/bulk/BulkMenu.tsx'
import type { BulkSave } from '#src/components/bulk/useBulkSave.ts'
import { countOf } from '#src/lib/counts.ts'
import { ExcludedPlacesField } from './ExcludedPlacesField.tsx'
import { excluding, listed, movedTo } from './linkChanges.ts'
import { domainChoice } from './shared/domainChoice.ts'

interface PlaceLinks {
  readonly links: readonly TrackingLink[]
  readonly save: BulkSave<{ user_domain_id?: string; excluded_country_codes?: string[] }>
}

/** Moving selected links to another domain, and saying where they are not offered. */
export const placeItems = (placed: PlaceLinks): readonly BulkItem[] => [
  {
    label: 'Move to a domain',
    icon: <IconWorldWww size={16} />,
    dialog: (onClose) => <Move {...placed} onClose={onClose} />,
  },
  {
    label: 'Set excluded countries',
    icon: <IconWorldOff size={16} />,
    dialog: (onClose) => <Exclude {...placed} onClose={onClose} />,
  },
]

interface DialogProps extends PlaceLinks {
  readonly onClose: () => void
}

function Move({ links, save, onClose }: DialogProps) {
  const [domain, setDomain] = useState<string | null>(null)
  const { data } = useFetchDomainsQuery(domainChoice)
  return (
    <BulkDialog
      title={`Move ${countOf(links.length, 'link')}`}
      confirm="Move links"
      disabled={domain === null}
      onSave={async () => domain !== null && (await save(movedTo(links, domain), 'moved'))}
      onClose={onClose}
    >
      <Select
        label="Domain"
        placeholder="Choose a domain"
        data={(data?.data ?? []).map(({ id, domain_host }) => ({ value: id, label: domain_host }))}
        value={domain}
        onChange={setDomain}
        searchable
        nothingFoundMessage="No matching domains"
      />
      <Text size="sm" c="dimmed">
        Their paths stay. Their former addresses stop working at once, so change them wherever they
        are published.
      </Text>
    </BulkDialog>
  )
}

function Exclude({ links, save, onClose }: DialogProps) {
  const isSame = new Set(links.map((link) => listed(link.excluded_country_codes))).size === 1
  const [codes, setCodes] = useState<string[]>(
    isSame ? [...(links[0]?.excluded_country_codes ?? [])] : [],
  )
  return (
    <BulkDialog
      title={`Excluded countries of ${countOf(links.length, 'link')}`}
      confirm="Save changes"
      disabled={false}
      onSave={() => save(excluding(links, codes), 'saved')}
      onClose={onClose}
    >
      <ExcludedPlacesField value={codes} onChange={setCodes} comboboxProps={upwards} />
      {!isSame && (
        <Text size="sm" c="dimmed">
          These links exclude different countries now. What you choose here replaces all of them.
        </Text>
      )}
    </BulkDialog>
  )
}
