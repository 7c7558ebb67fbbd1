import { integrationRoutes } from '#contract/resources/integrations.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchIntegrations: build.query(endpoint(integrationRoutes.fetch)),
  }),
})

export const { useFetchIntegrationsQuery } = integrationsApi
