import { appRoutes } from '#contract/resources/app.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

const appApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchAppSettings: build.query(endpoint(appRoutes.settings)),
  }),
})

/** For the listener that looks for a server that could not be reached. */
export const { fetchAppSettings } = appApi.endpoints

export const { useFetchAppSettingsQuery } = appApi
