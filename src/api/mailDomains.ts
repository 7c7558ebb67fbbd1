import { mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import { api } from './api.ts'
import { changedTags } from './cacheTags.ts'
import { create, endpoint, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const mailDomainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchMailDomains: build.query(page('MailDomain', mailDomainRoutes.fetch)),
    createMailDomains: build.mutation({
      ...create('MailDomain', mailDomainRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    updateMailDomains: build.mutation(update('MailDomain', mailDomainRoutes.update)),
    deleteMailDomains: build.mutation(remove('MailDomain', mailDomainRoutes.delete)),
    /** Asks DNS now. */
    checkMailDomain: build.mutation({
      ...endpoint(mailDomainRoutes.check),
      invalidatesTags: (_result, error, { id }) => (error ? [] : changedTags('MailDomain', [id])),
      extraOptions: { screenShows: 'all' },
    }),
  }),
})

export const {
  useFetchMailDomainsQuery,
  useCreateMailDomainsMutation,
  useUpdateMailDomainsMutation,
  useDeleteMailDomainsMutation,
  useCheckMailDomainMutation,
} = mailDomainsApi
