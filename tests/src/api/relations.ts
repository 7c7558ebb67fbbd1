/** What the product knows of, as far as one call shows it and another changes it. */
export type Entity =
  | 'account analytics'
  | 'account watchlist'
  | 'API key'
  | 'accounts of a creator'
  | 'billing'
  | 'calendar feed'
  | 'comment'
  | 'creator'
  | 'name or picture of a creator'
  | 'creator account'
  | 'domain'
  | 'example'
  | 'item attribute'
  | 'item example'
  | 'landing page'
  | 'mail domain'
  | 'links of a creator'
  | 'links on a domain'
  | 'medias of a creator'
  | 'medias of a watchlist'
  | 'niche'
  | 'opened share'
  | 'notification'
  | 'notification address'
  | 'notification preference'
  | 'page item'
  | 'payment'
  | 'payment referral'
  | 'plan use'
  | 'portal session'
  | 'portal settings'
  | 'referral code'
  | 'report'
  | 'request'
  | 'request item'
  | 'request template'
  | 'push subscription'
  | 'saved view'
  | 'sample'
  | 'session'
  | 'share'
  | 'comment of a guest'
  | 'sign-in method'
  | 'storage use'
  | 'submission'
  | 'tag'
  | 'task'
  | 'team'
  | 'tracking link'
  | 'uploaded media'
  | 'uploaded subreddit'
  | 'user'
  | 'visits of a link'
  | 'visits of many links'
  | 'watchlist entry'
  | 'webhook'
  | 'webhook delivery'

/**
 * What each query shows. A query whose answer no mutation changes shows nothing here. Exports and checks of imports are
 * left out: each is asked for anew.
 */
export const shows: Readonly<Record<string, readonly Entity[]>> = {
  fetchAccountAnalytics: ['account analytics'],
  fetchAccountExistence: [],
  fetchAccountHistory: ['account analytics'],
  fetchAccountMedias: ['account analytics'],
  fetchAccountMetrics: ['account analytics'],
  fetchAccountSummary: ['account analytics'],
  fetchAccountsOverview: ['creator account', 'account analytics'],
  fetchAccountWatchlists: ['account watchlist'],
  // Nearly every change adds to it: it is read anew whenever it is opened.
  fetchActivities: [],
  fetchAgency: [],
  fetchApiKeys: ['API key'],
  fetchAppSettings: [],
  fetchBilling: ['billing'],
  fetchCommentPeople: [],
  fetchComments: ['comment'],
  fetchConnectablePlatforms: [],
  fetchCreatorAccounts: ['creator account', 'name or picture of a creator'],
  fetchCreator: ['creator', 'accounts of a creator', 'links of a creator'],
  // A picture that has changed has another URL, which is part of the question.
  fetchCreatorFace: [],
  fetchCreatorArchive: [],
  fetchCreatorFaces: [],
  fetchCreators: ['creator', 'accounts of a creator', 'links of a creator'],
  fetchDomains: ['domain', 'links on a domain'],
  fetchEarnings: ['payment'],
  fetchEarningTotals: ['payment'],
  fetchExamples: ['example'],
  fetchExampleUrl: [],
  fetchFilteredVisitSeries: ['visits of a link'],
  fetchIntegrations: [],
  fetchInvitation: [],
  fetchInvoicing: ['billing'],
  fetchItemAttributes: ['item attribute'],
  fetchItemClicks: ['visits of a link'],
  fetchItemExamples: ['item example'],
  fetchLiveVisits: ['visits of a link'],
  fetchLandingPages: ['landing page'],
  fetchMailDomains: ['mail domain'],
  fetchMediaFeed: ['medias of a watchlist', 'medias of a creator', 'uploaded media'],
  fetchMedias: ['medias of a watchlist', 'medias of a creator', 'uploaded media'],
  fetchNiches: ['niche'],
  fetchNotificationAddresses: ['notification address'],
  fetchNotificationPreferences: ['notification preference'],
  fetchNotifications: ['notification'],
  fetchNotifiedCreators: ['task', 'name or picture of a creator'],
  fetchOverallClicks: ['visits of many links'],
  fetchOverallLiveVisits: ['visits of many links'],
  fetchOverallVisitBreakdown: ['visits of many links'],
  fetchOverallVisits: ['visits of many links'],
  fetchOverallVisitSeries: ['visits of many links'],
  fetchOverallVisitSummary: ['visits of many links'],
  fetchOverview: [
    'submission',
    'task',
    'request',
    'creator',
    'creator account',
    'tracking link',
    'team',
  ],
  fetchOwnArchive: [],
  fetchOwnLinks: ['tracking link'],
  fetchPageItems: ['page item'],
  fetchPaymentReferrals: ['payment referral'],
  fetchPayments: ['payment'],
  fetchOpenedShare: ['opened share'],
  fetchPortalSession: ['portal session'],
  fetchPortalSettings: ['portal settings'],
  fetchPrices: [],
  previewChange: [],
  fetchReferralCodes: ['referral code'],
  fetchReferralOverview: ['referral code', 'payment referral'],
  fetchRequestItems: ['request item', 'name or picture of a creator'],
  fetchRequestArchive: [],
  fetchDueDays: ['request', 'task'],
  fetchRequestProgress: ['submission', 'request item', 'task'],
  fetchRequests: ['request', 'name or picture of a creator'],
  fetchSample: ['sample'],
  fetchSessions: ['session'],
  fetchFactorRequirement: ['sign-in method'],
  fetchSharedComments: ['comment of a guest'],
  fetchSharedFileUrl: [],
  fetchSharedFiles: ['opened share'],
  fetchSharedReport: ['opened share'],
  fetchReports: ['report'],
  fetchReportFigures: ['report'],
  fetchShares: ['share'],
  fetchSignInMethods: ['sign-in method'],
  fetchSubmissions: ['submission', 'name or picture of a creator'],
  fetchSubmissionUrl: [],
  fetchSubreddits: ['uploaded subreddit'],
  fetchTags: ['tag'],
  fetchTasks: ['task', 'name or picture of a creator'],
  fetchTaskSubmissionUrl: [],
  fetchTeam: ['team'],
  fetchTrackingLinks: ['tracking link', 'name or picture of a creator'],
  fetchUser: ['user', 'plan use', 'storage use'],
  fetchVisitBreakdown: ['visits of a link'],
  fetchVisits: ['visits of a link'],
  fetchVisitSeries: ['visits of a link'],
  fetchVisitSummary: ['visits of a link'],
  fetchWebhookDeliveries: ['webhook delivery'],
  fetchWebhooks: ['webhook'],
  fetchWaiting: ['creator account', 'domain', 'notification', 'request', 'submission', 'task'],
  fetchWatchlistEntries: ['watchlist entry'],
  fetchPushSubscriptions: ['push subscription'],
  fetchCalendarFeed: ['calendar feed'],
  fetchRequestTemplates: ['request template'],
  fetchSavedViews: ['saved view'],
  searchRecords: ['creator', 'creator account', 'request', 'tag', 'task', 'team', 'tracking link'],
  // The bytes of a file never change.
  readFileText: [],
  validateCreatorAccount: ['creator account'],
  validateDomain: ['domain'],
  validateTrackingLink: ['tracking link'],
}

interface Change {
  readonly changes: readonly Entity[]
  /** What it is called with, for the row with the id `row`; read from its name when it says nothing. */
  readonly argument?: unknown
}

/** Mutations that change the same, each named after what it does, and to what: `createTags`. */
const all = (
  verbs: readonly string[],
  things: string,
  changed: readonly Entity[],
): Readonly<Record<string, Change>> =>
  Object.fromEntries(verbs.map((verb) => [`${verb}${things}`, { changes: changed }]))

const written = ['create', 'update', 'delete']
const added = ['create', 'import']
const sent = ['begin', 'complete']

/** What a file that is sent for a task changes. */
const handedIn: readonly Entity[] = ['storage use', 'submission', 'task', 'request item', 'request']

/** What carries tags and shows them as they are spelled. */
const tagged: readonly Entity[] = [
  'tag',
  'creator',
  'tracking link',
  'creator account',
  'example',
  'item example',
  'request',
  'request item',
  'request template',
]

/** What each mutation changes, or that a listener empties the cache after it. */
export const changes: Readonly<Record<string, Change | 'empties the cache'>> = {
  abortExampleFile: { changes: ['storage use'] },
  acceptInvitation: 'empties the cache',
  beginBrandingUpload: { changes: [] },
  beginConnection: { changes: [] },
  beginCreatorAvatar: { changes: [] },
  beginExampleChunks: { changes: ['storage use'] },
  beginExampleFile: { changes: ['storage use'] },
  beginLandingPageAvatar: { changes: ['storage use'] },
  beginLandingPageBackground: { changes: ['storage use'] },
  beginLandingPageSocialImage: { changes: ['storage use'] },
  beginPageItemSource: { changes: ['storage use'] },
  cancelNodes: { changes: ['billing', 'user'] },
  changePortalPassword: { changes: ['portal session'] },
  changePortalSettings: {
    changes: ['portal settings', 'portal session', 'notification preference'],
  },
  changeSubscription: { changes: ['billing', 'user'] },
  changeTeam: {
    changes: ['team', 'creator', 'task'],
    argument: { data: [{ id: 'row', data: {} }] },
  },
  closeAccount: 'empties the cache',
  completeBrandingUpload: { changes: ['storage use', 'user', 'portal session'] },
  completeCreatorAvatar: {
    changes: ['storage use', 'creator', 'name or picture of a creator', 'portal session'],
    argument: { creator_id: 'row', id: 'upload' },
  },
  completeExampleChunks: { changes: ['storage use', 'example'] },
  completeExampleFile: { changes: ['storage use', 'example'] },
  createAccountWatchlists: { changes: ['account watchlist', 'niche'] },
  createApiKey: { changes: ['API key'] },
  createPushSubscription: { changes: ['push subscription'] },
  createWebhook: { changes: ['webhook'] },
  createCreatorAccounts: {
    changes: [
      'creator account',
      'accounts of a creator',
      'medias of a creator',
      'niche',
      'plan use',
      'tag',
    ],
  },
  createDomains: { changes: ['domain'] },
  checkMailDomain: { changes: ['mail domain'] },
  createExamples: { changes: ['example', 'tag'] },
  createLandingPages: { changes: ['landing page'] },
  createPageItems: {
    changes: ['page item', 'landing page'],
    argument: { id: 'row', body: [{}] },
  },
  createReferralCodes: { changes: ['referral code'] },
  createRequestItems: { changes: ['request item', 'request'] },
  createRequests: {
    changes: ['request', 'request item', 'item attribute', 'item example', 'task', 'tag'],
  },
  createSubmissions: { changes: ['storage use', 'submission', 'task', 'request item', 'request'] },
  createTags: { changes: ['tag'] },
  createTasks: { changes: ['task', 'request'] },
  createUniverse: { changes: ['example', 'tag'] },
  deleteAccountWatchlists: {
    changes: ['account watchlist', 'watchlist entry', 'medias of a watchlist'],
  },
  deleteBrandingPicture: {
    changes: ['storage use', 'user', 'portal session'],
    argument: { type: 'logo' },
  },
  deleteApiKeys: { changes: ['API key'] },
  deleteWebhooks: { changes: ['webhook', 'webhook delivery'] },
  replayWebhook: { changes: ['webhook delivery'] },
  resendDeliveries: { changes: ['webhook delivery'] },
  rotateWebhook: { changes: ['webhook'] },
  sendAddressLink: { changes: ['notification address'] },
  testWebhook: { changes: ['webhook delivery'] },
  updateWebhooks: { changes: ['webhook'] },
  deleteCreatorAccounts: {
    changes: [
      'creator account',
      'accounts of a creator',
      'account analytics',
      'medias of a creator',
      'plan use',
    ],
  },
  eraseCreator: {
    changes: [
      'storage use',
      'creator',
      'name or picture of a creator',
      'plan use',
      'tracking link',
      'links on a domain',
      'landing page',
      'page item',
      'creator account',
      'medias of a creator',
      'account analytics',
      'portal session',
      'tag',
      'request',
      'request item',
      'item attribute',
      'item example',
      'example',
      'submission',
      'task',
      'payment',
      'saved view',
      'watchlist entry',
      'uploaded media',
      'visits of many links',
    ],
    argument: { creator_id: 'row', body: { name: 'Jade' } },
  },
  deleteCreators: {
    changes: [
      'storage use',
      'creator',
      'plan use',
      'tracking link',
      'links on a domain',
      'landing page',
      'page item',
      'creator account',
      'medias of a creator',
      'account analytics',
      'portal session',
      'tag',
      'request',
      'request item',
      'submission',
      'task',
      'payment',
      'visits of many links',
    ],
    argument: { body: ['row'] },
  },
  deletePushSubscriptions: { changes: ['push subscription'], argument: ['row'] },
  changeNotificationPreferences: { changes: ['notification preference'] },
  markNotifications: {
    changes: ['notification', 'portal session'],
    argument: [{ id: 'row', data: { read: true } }],
  },
  notifyCreatorsAgain: { changes: ['task'] },
  readAllNotifications: { changes: ['notification', 'portal session'] },
  deleteDomains: { changes: ['domain'] },
  deleteExamples: { changes: ['storage use', 'example', 'item example', 'request item', 'tag'] },
  deleteLandingPageAvatar: { changes: ['storage use', 'landing page'], argument: { id: 'row' } },
  deleteLandingPageBackground: {
    changes: ['storage use', 'landing page'],
    argument: { id: 'row' },
  },
  deleteLandingPageSocialImage: {
    changes: ['storage use', 'landing page'],
    argument: { id: 'row' },
  },
  deleteLandingPages: { changes: ['storage use', 'landing page', 'page item'] },
  deletePageItemSource: {
    changes: ['storage use', 'page item', 'landing page'],
    argument: { id: 'row' },
  },
  deletePageItems: { changes: ['storage use', 'page item', 'landing page'] },
  deleteReferralCodes: { changes: ['referral code', 'payment referral'] },
  deleteRequestItems: {
    changes: ['request item', 'request', 'item attribute', 'item example', 'submission', 'task'],
  },
  deleteRequests: {
    changes: [
      'share',
      'storage use',
      'request',
      'request item',
      'item attribute',
      'item example',
      'submission',
      'task',
      'tag',
      'payment',
    ],
  },
  disconnectAccount: { changes: ['creator account'], argument: { account_id: 'row' } },
  createSample: { changes: ['sample'] },
  deleteSample: 'empties the cache',
  deleteOtherSessions: { changes: ['session'] },
  askForOwnPasskey: { changes: [] },
  askForPasskey: { changes: [] },
  confirmAuthenticator: { changes: ['sign-in method', 'user'] },
  createPasskey: { changes: ['sign-in method', 'user'] },
  createRecoveryCodes: { changes: ['sign-in method'] },
  deleteAuthenticator: { changes: ['sign-in method', 'user'] },
  deletePasskeys: { changes: ['sign-in method', 'user'] },
  giveFactor: 'empties the cache',
  proveAgain: { changes: ['sign-in method'] },
  signInByPasskey: 'empties the cache',
  startAuthenticator: { changes: [] },
  startPasskey: { changes: [] },
  updateFactorRequirement: { changes: ['sign-in method', 'user'] },
  updatePasskeys: { changes: ['sign-in method'] },
  deleteSessions: { changes: ['session'] },
  deleteSubmissions: {
    changes: ['storage use', 'submission', 'task', 'request item', 'request', 'comment'],
  },
  deleteTasks: {
    changes: ['storage use', 'task', 'request', 'request item', 'submission', 'comment'],
  },
  deleteTrackingLinks: {
    changes: [
      'storage use',
      'tracking link',
      'links of a creator',
      'links on a domain',
      'plan use',
      'landing page',
      'page item',
      'tag',
      'visits of many links',
    ],
  },
  deleteUploadedMedias: { changes: ['uploaded media'] },
  deleteUploadedSubreddits: { changes: ['uploaded subreddit'] },
  finishConnection: {
    changes: [
      'creator account',
      'accounts of a creator',
      'account analytics',
      'medias of a creator',
      'plan use',
    ],
  },
  inviteToTeam: { changes: ['team'], argument: { data: [{}] } },
  leaveTeam: 'empties the cache',
  logInToPortal: 'empties the cache',
  logOutOfPortal: 'empties the cache',
  logOutOtherPortals: { changes: [] },
  makePortalLink: { changes: ['creator'], argument: { creator_id: 'row' } },
  openBillingPanel: { changes: [] },
  openPortalLink: 'empties the cache',
  // Whose page empties the cache: see `useOpenShare`.
  openShare: { changes: [] },
  approveSharedFiles: { changes: ['opened share'] },
  createSharedComment: { changes: ['opened share', 'comment of a guest'] },
  createReports: { changes: ['report'] },
  updateReports: { changes: ['report', 'share'] },
  mailReportCopy: { changes: [] },
  deleteReports: { changes: ['report', 'share'] },
  createShares: { changes: ['share'] },
  updateShares: { changes: ['share'] },
  deleteShares: { changes: ['share', 'submission'] },
  payInvoice: { changes: [] },
  removeCreatorAvatar: {
    changes: ['storage use', 'creator', 'name or picture of a creator', 'portal session'],
    argument: { creator_id: 'row' },
  },
  removeFromTeam: { changes: ['team', 'task'], argument: { data: ['row'] } },
  requestExampleChunk: { changes: [] },
  requestItemChunk: { changes: [] },
  requestTaskChunk: { changes: [] },
  resumeNodes: { changes: ['billing', 'user'] },
  // Its creator sees already what their own device made of it.
  addPoster: { changes: [] },
  // When the brand first had a file before it is shown to its creator alone.
  seeSubmissions: { changes: [] },
  sendForgottenPortal: { changes: [] },
  sendSignInCode: { changes: [] },
  sendSignInLink: { changes: [] },
  signIn: 'empties the cache',
  signOut: 'empties the cache',
  saveInvoiceDetails: { changes: ['billing'] },
  startCheckout: { changes: [] },
  startGoogleSignIn: { changes: [] },
  startOidcSignIn: { changes: [] },
  switchWorkspace: 'empties the cache',
  updateApiKeys: { changes: ['API key'], argument: [{ id: 'row', data: {} }] },
  updateAccountWatchlists: { changes: ['account watchlist', 'medias of a watchlist', 'niche'] },
  updateCreatorAccounts: {
    changes: [
      'creator account',
      'accounts of a creator',
      'account analytics',
      'medias of a creator',
      'niche',
    ],
  },
  updateCreators: {
    changes: [
      'creator',
      'name or picture of a creator',
      'task',
      'portal session',
      'tag',
      'payment',
    ],
  },
  updateDomains: { changes: ['domain'] },
  updateExamples: { changes: ['example', 'item example', 'request item', 'tag'] },
  updateLandingPages: { changes: ['landing page'] },
  updatePageItems: { changes: ['page item', 'landing page'] },
  updateReferralCodes: { changes: ['referral code', 'payment referral'] },
  updateRequestItems: { changes: ['request item', 'request'] },
  updateRequests: { changes: ['request', 'task', 'tag', 'payment', 'share'] },
  updateSubmissions: { changes: ['submission', 'request item', 'task', 'request', 'comment'] },
  updateTasks: {
    changes: ['task', 'request', 'submission'],
    argument: [{ id: 'row', data: { assigned_to: null } }],
  },
  updateTrackingLinks: {
    changes: [
      'tracking link',
      'links of a creator',
      'links on a domain',
      'tag',
      'visits of many links',
    ],
  },
  updateUser: { changes: ['user', 'team', 'task'] },
  upsertAccountMedias: { changes: ['account analytics'] },
  upsertUploadedMedias: { changes: ['uploaded media', 'niche'] },
  upsertUploadedSubreddits: { changes: ['uploaded subreddit', 'niche'] },
  upsertSnapshots: { changes: ['creator account', 'account analytics'] },
  ...all(['update', 'delete'], 'Tags', tagged),
  ...all([...sent, 'abort'], 'ItemFile', handedIn),
  ...all(sent, 'ItemChunks', handedIn),
  ...all([...sent, 'abort'], 'TaskFile', handedIn),
  ...all(sent, 'TaskChunks', handedIn),
  ...all(added, 'Creators', ['creator', 'plan use', 'tag']),
  ...all(added, 'TrackingLinks', [
    'tracking link',
    'links of a creator',
    'links on a domain',
    'plan use',
    'tag',
  ]),
  ...all([...written, 'import'], 'WatchlistEntries', [
    'watchlist entry',
    'account watchlist',
    'medias of a watchlist',
  ]),
  ...all([...written, 'read'], 'Comments', ['comment']),
  ...all(written, 'ItemAttributes', ['item attribute', 'request item']),
  ...all(written, 'ItemExamples', ['item example', 'request item']),
  ...all(written, 'MailDomains', ['mail domain']),
  ...all(written, 'NotificationAddresses', ['notification address']),
  ...all(written, 'PaymentReferrals', ['payment referral']),
  ...all(written, 'Payments', ['payment']),
  createCalendarFeed: { changes: ['calendar feed'], argument: undefined },
  deleteCalendarFeed: { changes: ['calendar feed'], argument: undefined },
  sendRequestTemplate: {
    changes: ['request', 'request item', 'item attribute', 'item example', 'task', 'tag'],
    argument: { template_id: 'row' },
  },
  ...all(written, 'RequestTemplates', ['request template', 'tag']),
  ...all(written, 'SavedViews', ['saved view']),
}
