import { boolean, type InferType, object, string } from 'yup'
import { fetchBody } from '../resource.ts'
import { givesPage, route } from '../route.ts'
import { id, only } from '../schema.ts'

/** A host that tracking links may stand on: one of the six of the product, or the workspace's own. */
export const domain = object({
  id: id().required(),
  domain_host: string().required(),
  /** Whether it belongs to the product and so needs no proof. */
  product_owned: boolean().required(),
})

export type Domain = InferType<typeof domain>

export const domainRoutes = {
  fetch: route('/user/domains/fetch', {
    by: ['USER'],
    effect: 'read',
    body: fetchBody(only({ id: id() }), ['domain_host']),
    gives: givesPage(domain),
  }),
}
