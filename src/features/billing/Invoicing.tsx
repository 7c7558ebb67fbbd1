import { Skeleton } from '@mantine/core'
import { roleReaches } from '#contract/roles.ts'
import { useFetchInvoicingQuery } from '#src/api/invoices.ts'
import { useViewer } from '#src/api/user.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { InvoiceDetailsCard } from './InvoiceDetailsCard.tsx'
import { DetailsMissing, InvoicesDue } from './InvoicesDue.tsx'

/** Where plans are paid by invoice: what is to be paid. Owners and admins see it. */
export function InvoicesToPay() {
  const isShown = useIsShown()
  const query = useFetchInvoicingQuery(undefined, { skip: !isShown })
  const { data, error } = query
  if (!isShown) return null
  if (error && !data) return <LoadError title="Your invoices could not be loaded" query={query} />
  if (!data) return <Skeleton height={180} aria-busy="true" />
  return data.details === null ? <DetailsMissing /> : <InvoicesDue invoicing={data} />
}

/** Where plans are paid by invoice: whom invoices are made out to. */
export function InvoiceDetailsSection() {
  const { data } = useFetchInvoicingQuery(undefined, { skip: !useIsShown() })
  return data ? <InvoiceDetailsCard details={data.details} /> : null
}

const useIsShown = (): boolean => roleReaches(useViewer().role, 'ADMIN')
