import { activityRoutes } from '#contract/resources/activities.ts'
import { api } from './api.ts'
import { uncached } from './endpoint.ts'

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Nearly every change adds to it: it is read anew whenever it is opened. */
    fetchActivities: build.query(uncached(activityRoutes.fetch)),
    exportActivities: build.query(uncached(activityRoutes.export)),
  }),
})

export const { useFetchActivitiesQuery, useLazyExportActivitiesQuery } = activitiesApi
