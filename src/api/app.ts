import { appRoutes } from '#contract/resources/app.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

const appApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchAppSettings: build.query(endpoint(appRoutes.settings)),
  }),
})

export const { useFetchAppSettingsQuery } = appApi
