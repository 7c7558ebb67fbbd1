import { useEffect } from 'react'
import type { Domain, FoundRecord } from '#contract/resources/domains.ts'
import { useUpdateDomainsMutation, useValidateDomainQuery } from '#src/api/domains.ts'

/** How often the DNS of a domain that is not ready is looked at. */
const periodMs = 5_000

interface LiveRecords {
  /** What its DNS should hold and holds; undefined until it was first looked at. */
  readonly records: readonly FoundRecord[] | undefined
  /** Whether another workspace holds the proof of it. */
  readonly isTaken: boolean
  /** Why it could not be looked at. */
  readonly problem: string | undefined
  readonly isLooking: boolean
  readonly look: () => void
}

/**
 * Watches the DNS of a domain, again and again until it is ready. What is seen is kept, by whoever may:
 * a proof that has come makes the domain proven.
 */
export function useLiveRecords(domain: Domain, mayManage: boolean): LiveRecords {
  const isReady = domain.verified && domain.pointing === true
  const { currentData, error, isFetching, refetch } = useValidateDomainQuery(
    { domain_host: domain.domain_host },
    {
      pollingInterval: isReady ? 0 : periodMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  const [keep] = useUpdateDomainsMutation()
  const { id, verified, pointing } = domain
  const news = newsOf(currentData?.records, { verified, pointing })
  useEffect(() => {
    if (mayManage && news) keep([{ id, data: { check: true } }])
  }, [id, mayManage, news, keep])
  return {
    records: currentData?.records,
    isTaken: currentData?.free === false && !domain.verified,
    problem: error?.message,
    isLooking: isFetching,
    look: refetch,
  }
}

/** Whether the records say something that is not known of the domain yet. */
function newsOf(
  records: readonly FoundRecord[] | undefined,
  { verified, pointing }: Pick<Domain, 'verified' | 'pointing'>,
): boolean {
  const proof = records?.find(({ type }) => type === 'TXT')?.ok
  const target = records?.find(({ type }) => type === 'CNAME')?.ok
  return (proof === true && !verified) || (typeof target === 'boolean' && target !== pointing)
}
