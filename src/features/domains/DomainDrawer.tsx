import { Drawer, Skeleton } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { DomainSetup } from './DomainSetup.tsx'

interface DomainDrawerProps {
  /** Null: closed. */
  readonly id: string | null
  readonly onClose: () => void
}

/** Shows one domain beside the list. */
export function DomainDrawer({ id, onClose }: DomainDrawerProps) {
  const query = useFetchDomainsQuery(
    { filters: { id: id ?? '', product_owned: false } },
    { skip: id === null },
  )
  const { currentData, error, isFetching } = query
  const domain = currentData?.data.find((row) => row.id === id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={domain?.domain_host ?? 'Domain'}
      position="right"
      size="md"
    >
      {domain && <DomainSetup key={domain.id} domain={domain} />}
      {!domain && error && <LoadError title="The domain could not be loaded" query={query} />}
      {!domain && !error && isFetching && <Skeleton height={160} aria-busy="true" />}
      {!domain && !error && !isFetching && (
        <EmptyState icon={IconWorldOff} title="Domain not found">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
    </Drawer>
  )
}
