import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { deleteAccountWatchlists } from '#src/api/accountWatchlists.ts'
import { deleteCreatorAccounts } from '#src/api/creatorAccounts.ts'
import { deleteCreators } from '#src/api/creators.ts'
import { deleteDomains } from '#src/api/domains.ts'
import { deleteExamples } from '#src/api/examples.ts'
import { deleteNotificationAddresses } from '#src/api/notificationAddresses.ts'
import { deletePaymentReferrals } from '#src/api/paymentReferrals.ts'
import { deletePayments } from '#src/api/payments.ts'
import { deleteReferralCodes } from '#src/api/referralCodes.ts'
import { deleteReports } from '#src/api/reports.ts'
import { deleteRequests } from '#src/api/requests.ts'
import { deleteRequestTemplates } from '#src/api/requestTemplates.ts'
import { deleteTags } from '#src/api/tags.ts'
import { deleteTasks } from '#src/api/tasks.ts'
import { deleteTrackingLinks } from '#src/api/trackingLinks.ts'
import { deleteUploadedMedias } from '#src/api/uploadedMedias.ts'
import { deleteUploadedSubreddits } from '#src/api/uploadedSubreddits.ts'
import { deleteWatchlistEntries } from '#src/api/watchlistEntries.ts'
import { deleteWebhooks } from '#src/api/webhooks.ts'
import type { DeletableKind, Deletion } from './deletion.ts'
import type { DeletionsState } from './deletionsSlice.ts'

interface State {
  readonly deletions: DeletionsState
}

export type DeletionDispatch = ThunkDispatch<State, unknown, UnknownAction>

/** An action that works on deletions. */
export type DeletionThunk<Result> = (dispatch: DeletionDispatch, getState: () => State) => Result

/** Deletes some rows, all or none. */
export type DeleteCall = (
  dispatch: DeletionDispatch,
  ids: string[],
  also: Deletion['also'],
) => PromiseLike<{ readonly error?: unknown }>

/** Which call deletes rows of a kind: a kept deletion is sent from any screen. */
export const deleteCalls: Record<DeletableKind, DeleteCall> = {
  accounts: (dispatch, ids) => dispatch(deleteCreatorAccounts.initiate(ids)),
  accountWatchlists: (dispatch, ids) => dispatch(deleteAccountWatchlists.initiate(ids)),
  creators: (dispatch, ids, also) =>
    dispatch(
      deleteCreators.initiate({
        delete_accounts: also.includes('ACCOUNTS'),
        delete_tracking_links: also.includes('TRACKING_LINKS'),
        body: ids,
      }),
    ),
  domains: (dispatch, ids) => dispatch(deleteDomains.initiate(ids)),
  examples: (dispatch, ids) => dispatch(deleteExamples.initiate(ids)),
  notificationAddresses: (dispatch, ids) => dispatch(deleteNotificationAddresses.initiate(ids)),
  paymentReferrals: (dispatch, ids) => dispatch(deletePaymentReferrals.initiate(ids)),
  payments: (dispatch, ids) => dispatch(deletePayments.initiate(ids)),
  referralCodes: (dispatch, ids) => dispatch(deleteReferralCodes.initiate(ids)),
  requests: (dispatch, ids) => dispatch(deleteRequests.initiate(ids)),
  reports: (dispatch, ids) => dispatch(deleteReports.initiate(ids)),
  requestTemplates: (dispatch, ids) => dispatch(deleteRequestTemplates.initiate(ids)),
  tags: (dispatch, ids) => dispatch(deleteTags.initiate(ids)),
  tasks: (dispatch, ids) => dispatch(deleteTasks.initiate(ids)),
  trackingLinks: (dispatch, ids) => dispatch(deleteTrackingLinks.initiate(ids)),
  uploadedMedias: (dispatch, ids) => dispatch(deleteUploadedMedias.initiate({ ids })),
  uploadedSubreddits: (dispatch, ids) => dispatch(deleteUploadedSubreddits.initiate({ ids })),
  watchlistEntries: (dispatch, ids) => dispatch(deleteWatchlistEntries.initiate(ids)),
  webhooks: (dispatch, ids) => dispatch(deleteWebhooks.initiate(ids)),
}
