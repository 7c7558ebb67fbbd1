import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { api } from './api.ts'
import { workflowMutation } from './endpoint.ts'

/** Steps of an import, which shows itself what goes wrong. */
const accountFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    upsertSnapshots: build.mutation(
      workflowMutation(accountFigureRoutes.snapshots, ['CreatorAccount', 'AccountAnalytics']),
    ),
    upsertAccountMedias: build.mutation(
      workflowMutation(accountFigureRoutes.medias, ['AccountAnalytics']),
    ),
  }),
})

export const { useUpsertSnapshotsMutation, useUpsertAccountMediasMutation } = accountFiguresApi
