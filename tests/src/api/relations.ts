/** What the product knows of, as far as one call shows it and another changes it. */
export type Entity =
  | 'account analytics'
  | 'account watchlist'
  | 'accounts of a creator'
  | 'billing'
  | 'creator'
  | 'creator account'
  | 'domain'
  | 'landing page'
  | 'links of a creator'
  | 'links on a domain'
  | 'medias of a watchlist'
  | 'page item'
  | 'payment'
  | 'payment referral'
  | 'plan use'
  | 'portal session'
  | 'referral code'
  | 'tag'
  | 'team'
  | 'tracking link'
  | 'user'
  | 'visits of a link'
  | 'watchlist entry'

/** What each query shows. A query whose answer no mutation changes shows nothing here. */
export const shows: Readonly<Record<string, readonly Entity[]>> = {
  fetchAccountAnalytics: ['account analytics'],
  fetchAccountExistence: [],
  fetchAccountHistory: ['account analytics'],
  fetchAccountMedias: ['account analytics'],
  fetchAccountMetrics: ['account analytics'],
  fetchAccountSummary: ['account analytics'],
  fetchAccountWatchlists: ['account watchlist'],
  fetchAppSettings: [],
  fetchBilling: ['billing'],
  fetchCreatorAccounts: ['creator account'],
  fetchCreators: ['creator', 'accounts of a creator', 'links of a creator'],
  fetchDomains: ['domain', 'links on a domain'],
  fetchInvitation: [],
  fetchLandingPages: ['landing page'],
  fetchMediaFeed: ['medias of a watchlist'],
  fetchMedias: ['medias of a watchlist'],
  fetchNiches: [],
  fetchPageItems: ['page item'],
  fetchPaymentReferrals: ['payment referral'],
  fetchPayments: ['payment'],
  fetchPortalSession: ['portal session'],
  fetchPrices: [],
  fetchReferralCodes: ['referral code'],
  fetchReferralOverview: ['referral code', 'payment referral'],
  fetchSubreddits: [],
  fetchTags: ['tag'],
  fetchTeam: ['team'],
  fetchTrackingLinks: ['tracking link'],
  fetchUser: ['user', 'plan use'],
  fetchVisitSeries: ['visits of a link'],
  fetchWatchlistEntries: ['watchlist entry'],
  validateCreatorAccount: ['creator account'],
  validateDomain: ['domain'],
  validateTrackingLink: ['tracking link'],
}

interface Change {
  readonly changes: readonly Entity[]
  /** What it is called with, for the row with the id `row`; read from its name when it says nothing. */
  readonly argument?: unknown
}

/** What each mutation changes, or that a listener empties the cache after it. */
export const changes: Readonly<Record<string, Change | 'empties the cache'>> = {
  acceptInvitation: 'empties the cache',
  beginBrandingUpload: { changes: [] },
  beginCreatorAvatar: { changes: [] },
  beginLandingPageAvatar: { changes: [] },
  beginLandingPageBackground: { changes: [] },
  beginPageItemSource: { changes: [] },
  cancelNodes: { changes: ['billing', 'user'] },
  changeTeamRoles: { changes: ['team'], argument: { data: [{ id: 'row', data: {} }] } },
  closeAccount: 'empties the cache',
  completeBrandingUpload: { changes: ['user', 'portal session'] },
  completeCreatorAvatar: {
    changes: ['creator', 'portal session'],
    argument: { creator_id: 'row', id: 'upload' },
  },
  createAccountWatchlists: { changes: ['account watchlist'] },
  createCreatorAccounts: {
    changes: ['creator account', 'accounts of a creator', 'plan use', 'tag'],
  },
  createCreators: { changes: ['creator', 'plan use', 'tag'] },
  createDomains: { changes: ['domain'] },
  createLandingPages: { changes: ['landing page'] },
  createPageItems: {
    changes: ['page item', 'landing page'],
    argument: { id: 'row', body: [{}] },
  },
  createPaymentReferrals: { changes: ['payment referral'] },
  createPayments: { changes: ['payment'] },
  createReferralCodes: { changes: ['referral code'] },
  createTags: { changes: ['tag'] },
  createTrackingLinks: {
    changes: ['tracking link', 'links of a creator', 'links on a domain', 'plan use', 'tag'],
  },
  createWatchlistEntries: {
    changes: ['watchlist entry', 'account watchlist', 'medias of a watchlist'],
  },
  deleteAccountWatchlists: {
    changes: ['account watchlist', 'watchlist entry', 'medias of a watchlist'],
  },
  deleteBrandingPicture: { changes: ['user', 'portal session'], argument: { type: 'logo' } },
  deleteCreatorAccounts: {
    changes: ['creator account', 'accounts of a creator', 'account analytics', 'plan use'],
  },
  deleteCreators: {
    changes: [
      'creator',
      'plan use',
      'tracking link',
      'landing page',
      'page item',
      'creator account',
      'account analytics',
      'portal session',
      'tag',
      'payment',
    ],
    argument: { body: ['row'] },
  },
  deleteDomains: { changes: ['domain'] },
  deleteLandingPageAvatar: { changes: ['landing page'], argument: { id: 'row' } },
  deleteLandingPageBackground: { changes: ['landing page'], argument: { id: 'row' } },
  deleteLandingPages: { changes: ['landing page', 'page item'] },
  deletePageItemSource: { changes: ['page item', 'landing page'], argument: { id: 'row' } },
  deletePageItems: { changes: ['page item', 'landing page'] },
  deletePaymentReferrals: { changes: ['payment referral'] },
  deletePayments: { changes: ['payment'] },
  deleteReferralCodes: { changes: ['referral code', 'payment referral'] },
  deleteTags: { changes: ['tag', 'creator', 'tracking link', 'creator account'] },
  deleteTrackingLinks: {
    changes: [
      'tracking link',
      'links of a creator',
      'links on a domain',
      'plan use',
      'landing page',
      'page item',
      'tag',
    ],
  },
  deleteWatchlistEntries: {
    changes: ['watchlist entry', 'account watchlist', 'medias of a watchlist'],
  },
  inviteToTeam: { changes: ['team'], argument: { data: [{}] } },
  leaveTeam: 'empties the cache',
  logInToPortal: 'empties the cache',
  logOutOfPortal: 'empties the cache',
  openBillingPanel: { changes: [] },
  removeFromTeam: { changes: ['team'], argument: { data: ['row'] } },
  sendSignInCode: { changes: [] },
  sendSignInLink: { changes: [] },
  signIn: 'empties the cache',
  signOut: 'empties the cache',
  startCheckout: { changes: [] },
  startGoogleSignIn: { changes: [] },
  switchWorkspace: 'empties the cache',
  updateAccountWatchlists: { changes: ['account watchlist'] },
  updateCreatorAccounts: {
    changes: ['creator account', 'accounts of a creator', 'account analytics'],
  },
  updateCreators: { changes: ['creator', 'portal session', 'tag', 'payment'] },
  updateDomains: { changes: ['domain'] },
  updateLandingPages: { changes: ['landing page'] },
  updatePageItems: { changes: ['page item', 'landing page'] },
  updatePaymentReferrals: { changes: ['payment referral'] },
  updatePayments: { changes: ['payment'] },
  updateReferralCodes: { changes: ['referral code', 'payment referral'] },
  updateTags: { changes: ['tag', 'creator', 'tracking link', 'creator account'] },
  updateTrackingLinks: {
    changes: ['tracking link', 'links of a creator', 'links on a domain', 'tag'],
  },
  updateUser: { changes: ['user'] },
  updateWatchlistEntries: {
    changes: ['watchlist entry', 'account watchlist', 'medias of a watchlist'],
  },
}
