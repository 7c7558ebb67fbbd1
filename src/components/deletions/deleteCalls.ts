import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
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

/** Which call deletes rows of a kind. Its code comes with the first deletion: a kept one is sent from any screen. */
export const deleteCalls: Record<DeletableKind, () => Promise<DeleteCall>> = {
  accounts: async () => {
    const { deleteCreatorAccounts } = await import('#src/api/creatorAccounts.ts')
    return (dispatch, ids) => dispatch(deleteCreatorAccounts.initiate(ids))
  },
  accountWatchlists: async () => {
    const { deleteAccountWatchlists } = await import('#src/api/accountWatchlists.ts')
    return (dispatch, ids) => dispatch(deleteAccountWatchlists.initiate(ids))
  },
  creators: async () => {
    const { deleteCreators } = await import('#src/api/creators.ts')
    return (dispatch, ids, also) =>
      dispatch(
        deleteCreators.initiate({
          delete_accounts: also.includes('ACCOUNTS'),
          delete_tracking_links: also.includes('TRACKING_LINKS'),
          body: ids,
        }),
      )
  },
  domains: async () => {
    const { deleteDomains } = await import('#src/api/domains.ts')
    return (dispatch, ids) => dispatch(deleteDomains.initiate(ids))
  },
  examples: async () => {
    const { deleteExamples } = await import('#src/api/examples.ts')
    return (dispatch, ids) => dispatch(deleteExamples.initiate(ids))
  },
  paymentReferrals: async () => {
    const { deletePaymentReferrals } = await import('#src/api/paymentReferrals.ts')
    return (dispatch, ids) => dispatch(deletePaymentReferrals.initiate(ids))
  },
  payments: async () => {
    const { deletePayments } = await import('#src/api/payments.ts')
    return (dispatch, ids) => dispatch(deletePayments.initiate(ids))
  },
  referralCodes: async () => {
    const { deleteReferralCodes } = await import('#src/api/referralCodes.ts')
    return (dispatch, ids) => dispatch(deleteReferralCodes.initiate(ids))
  },
  requests: async () => {
    const { deleteRequests } = await import('#src/api/requests.ts')
    return (dispatch, ids) => dispatch(deleteRequests.initiate(ids))
  },
  tags: async () => {
    const { deleteTags } = await import('#src/api/tags.ts')
    return (dispatch, ids) => dispatch(deleteTags.initiate(ids))
  },
  tasks: async () => {
    const { deleteTasks } = await import('#src/api/tasks.ts')
    return (dispatch, ids) => dispatch(deleteTasks.initiate(ids))
  },
  trackingLinks: async () => {
    const { deleteTrackingLinks } = await import('#src/api/trackingLinks.ts')
    return (dispatch, ids) => dispatch(deleteTrackingLinks.initiate(ids))
  },
  uploadedMedias: async () => {
    const { deleteUploadedMedias } = await import('#src/api/uploadedMedias.ts')
    return (dispatch, ids) => dispatch(deleteUploadedMedias.initiate({ ids }))
  },
  uploadedSubreddits: async () => {
    const { deleteUploadedSubreddits } = await import('#src/api/uploadedSubreddits.ts')
    return (dispatch, ids) => dispatch(deleteUploadedSubreddits.initiate({ ids }))
  },
  watchlistEntries: async () => {
    const { deleteWatchlistEntries } = await import('#src/api/watchlistEntries.ts')
    return (dispatch, ids) => dispatch(deleteWatchlistEntries.initiate(ids))
  },
}
