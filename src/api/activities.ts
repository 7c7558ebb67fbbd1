import { activityRoutes } from '#contract/resources/activities.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Nearly every change adds to it: it is read anew whenever it is opened. */
    fetchActivities: build.query({ ...endpoint(activityRoutes.fetch), keepUnusedDataFor: 0 }),
    /** A URL is valid for a few minutes, and is requested again each time. */
    exportActivities: build.query({ ...endpoint(activityRoutes.export), keepUnusedDataFor: 0 }),
  }),
})

export const { useFetchActivitiesQuery, useLazyExportActivitiesQuery } = activitiesApi
