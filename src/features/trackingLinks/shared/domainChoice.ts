/** Every domain that a link may stand on. */
export const domainChoice = {
  page_size: 200,
  sort: 'domain_host',
  filters: { verified: true },
} as const
