/**
 * The six domains that belong to the product and that every workspace may use. The ids are what links
 * keep and never change; the hosts are defaults, which a server replaces with its own
 * (`PRODUCT_DOMAIN_HOSTS`). Browsers resolve `.localhost` to the machine they run on.
 */
export const productDomains = [
  { id: '019b76da-a800-7000-8000-000000000001', host: 'bio.localhost' },
  { id: '019b76da-a800-7000-8000-000000000002', host: 'link.localhost' },
  { id: '019b76da-a800-7000-8000-000000000003', host: 'my.localhost' },
  { id: '019b76da-a800-7000-8000-000000000004', host: 'go.localhost' },
  { id: '019b76da-a800-7000-8000-000000000005', host: 'fan.localhost' },
  { id: '019b76da-a800-7000-8000-000000000006', host: 'see.localhost' },
] as const

export type ProductDomainId = (typeof productDomains)[number]['id']
