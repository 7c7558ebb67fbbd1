import { useFetchReferralCodesQuery } from '#src/api/referralCodes.ts'

/** The codes that a select offers, by id. */
export function useCodeOptions(): { readonly value: string; readonly label: string }[] {
  const { data } = useFetchReferralCodesQuery({ page_size: 200, sort: 'code' })
  return data?.data.map(({ id, code }) => ({ value: id, label: code })) ?? []
}
