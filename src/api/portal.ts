import { portalRoutes } from '#contract/resources/portal.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, workflowMutation } from './endpoint.ts'

/** Logging in with `switch_mode`, and out, changes who this browser speaks as: see `src/app/creatorModeListeners.ts`. */
const portalApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPortalSession: build.query({
      ...endpoint(portalRoutes.fetch),
      providesTags: wholeTags(['PortalSession']),
    }),
    fetchAgency: build.query(endpoint(portalRoutes.agency)),
    logInToPortal: build.mutation(workflowMutation(portalRoutes.login)),
    openPortalLink: build.mutation(workflowMutation(portalRoutes.openLink)),
    sendForgottenPortal: build.mutation(workflowMutation(portalRoutes.forgot)),
    fetchPortalSettings: build.query({
      ...endpoint(portalRoutes.settings),
      providesTags: wholeTags(['PortalSettings']),
    }),
    changePortalSettings: build.mutation(
      workflowMutation(portalRoutes.changeSettings, [
        'PortalSettings',
        'PortalSession',
        'NotificationPreference',
      ]),
    ),
    logOutOtherPortals: build.mutation(workflowMutation(portalRoutes.logoutOthers)),
    changePortalPassword: build.mutation(
      workflowMutation(portalRoutes.changePassword, ['PortalSession']),
    ),
    logOutOfPortal: build.mutation(endpoint(portalRoutes.logout)),
  }),
})

/** For listeners: the moments at which the person behind the session changes, and who that is. */
export const { fetchPortalSession, logInToPortal, logOutOfPortal, openPortalLink } =
  portalApi.endpoints

export const {
  useChangePortalPasswordMutation,
  useChangePortalSettingsMutation,
  useFetchAgencyQuery,
  useFetchPortalSessionQuery,
  useFetchPortalSettingsQuery,
  useLogInToPortalMutation,
  useLogOutOfPortalMutation,
  useLogOutOtherPortalsMutation,
  useOpenPortalLinkMutation,
  useSendForgottenPortalMutation,
} = portalApi
