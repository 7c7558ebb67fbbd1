import { ownLinkRoutes } from '#contract/resources/ownLinks.ts'
import { api } from './api.ts'
import { page } from './endpoint.ts'

const ownLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOwnLinks: build.query(page('TrackingLink', ownLinkRoutes.fetch)),
  }),
})

export const { useFetchOwnLinksQuery } = ownLinksApi
