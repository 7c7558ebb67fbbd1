import { activityRoutes } from '#contract/resources/activities.ts'
import { api } from './api.ts'
import { endpoint, listFile } from './endpoint.ts'

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Nearly every change adds to it: it is read anew whenever it is opened. */
    fetchActivities: build.query({ ...endpoint(activityRoutes.fetch), keepUnusedDataFor: 0 }),
    exportActivities: build.query(listFile(activityRoutes.export)),
  }),
})

export const { useFetchActivitiesQuery, useLazyExportActivitiesQuery } = activitiesApi
