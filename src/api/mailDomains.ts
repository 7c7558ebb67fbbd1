import { mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import { api } from './api.ts'
import { create, page, remove, rowMutation, update } from './endpoint.ts'

const mailDomainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchMailDomains: build.query(page('MailDomain', mailDomainRoutes.fetch)),
    createMailDomains: build.mutation(create('MailDomain', mailDomainRoutes.create)),
    updateMailDomains: build.mutation({
      ...update('MailDomain', mailDomainRoutes.update),
      extraOptions: {},
    }),
    deleteMailDomains: build.mutation(remove('MailDomain', mailDomainRoutes.delete)),
    /** Asks DNS now. */
    checkMailDomain: build.mutation(rowMutation('MailDomain', mailDomainRoutes.check)),
  }),
})

export const {
  useFetchMailDomainsQuery,
  useCreateMailDomainsMutation,
  useUpdateMailDomainsMutation,
  useDeleteMailDomainsMutation,
  useCheckMailDomainMutation,
} = mailDomainsApi
