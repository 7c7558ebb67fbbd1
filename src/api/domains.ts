import { domainRoutes } from '#contract/resources/domains.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, page, remove, uncached, update } from './endpoint.ts'

const domainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportDomains: build.query(uncached(domainRoutes.export)),
    fetchDomains: build.query(page('Domain', domainRoutes.fetch)),
    createDomains: build.mutation(create('Domain', domainRoutes.create)),
    /** Looks at the DNS again. */
    updateDomains: build.mutation({ ...update('Domain', domainRoutes.update), extraOptions: {} }),
    deleteDomains: build.mutation(remove('Domain', domainRoutes.delete)),
    validateDomain: build.query({
      ...endpoint(domainRoutes.validate),
      providesTags: [listTag('Domain')],
    }),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteDomains } = domainsApi.endpoints

export const {
  useLazyExportDomainsQuery,
  useFetchDomainsQuery,
  useCreateDomainsMutation,
  useUpdateDomainsMutation,
  useValidateDomainQuery,
} = domainsApi
