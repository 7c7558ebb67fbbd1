import { domainRoutes } from '../../contract/resources/domains.ts'
import { api } from './api.ts'
import { page } from './endpoint.ts'

const domainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchDomains: build.query(page('Domain', domainRoutes.fetch)),
  }),
})

export const { useFetchDomainsQuery } = domainsApi
