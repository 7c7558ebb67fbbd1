/** What a workspace is made of, as its activity log names it. */
export const activityThings = [
  'CREATOR',
  'CREATOR_ACCOUNT',
  'TRACKING_LINK',
  'LANDING_PAGE',
  'PAGE_ITEM',
  'DOMAIN',
  'TAG',
  'REQUEST',
  'REQUEST_TEMPLATE',
  'REQUEST_ITEM',
  'ITEM_ATTRIBUTE',
  'ITEM_EXAMPLE',
  'TASK',
  'SUBMISSION',
  'COMMENT',
  'SHARE',
  'REPORT',
  'EXAMPLE',
  'WATCHLIST',
  'WATCHLIST_ENTRY',
  'MEDIA',
  'SUBREDDIT',
  'REFERRAL_CODE',
  'PAYMENT',
  'PAYMENT_REFERRAL',
  'TEAM_MEMBER',
  'MAIL_DOMAIN',
  'API_KEY',
  'WEBHOOK',
  'NOTIFICATION_ADDRESS',
  'SAVED_VIEW',
  'BRANDING',
  'SUBSCRIPTION',
  'WORKSPACE',
] as const

export type ActivityThing = (typeof activityThings)[number]

/** What is done to it. */
export const activityActions = [
  'CREATED',
  'UPDATED',
  'DELETED',
  'ERASED',
  'UPLOADED',
  'REVIEWED',
  'ASSIGNEE_CHANGED',
  'PICTURE_STARTED',
  'PICTURE_CHANGED',
  'PICTURE_REMOVED',
  'FIGURES_RECORDED',
  'CONNECTED',
  'DISCONNECTED',
  'INVITED',
  'JOINED',
  'CANCELLED',
  'CLOSED',
  'SIGN_IN_RULE_CHANGED',
  'SIGN_IN_RESET',
] as const

export type ActivityAction = (typeof activityActions)[number]

/** Who does it: a member of the team, a program with a key of theirs, a creator in the portal, or the operator of the installation. */
export const actorKinds = ['USER', 'API_KEY', 'CREATOR', 'OPERATOR'] as const

export type ActorKind = (typeof actorKinds)[number]

/** What a call does, as the log of the workspace records it. */
export interface RecordedActivity {
  readonly thing: ActivityThing
  readonly action: ActivityAction
  /**
   * The path parameter, or the field of the body or of its rows, that names the things. Without it they are those of the body,
   * or else those of the answer.
   */
  readonly named?: string
  /** What the action is instead where the rows of the body change this field and nothing else. */
  readonly alone?: { readonly field: string; readonly action: ActivityAction }
}

/** Why a call that writes is not recorded. */
export const unrecordedReasons = {
  SIGN_IN: 'Who is signed in where is shown under sessions.',
  OWN_ACCOUNT: 'It concerns nobody but the person who calls.',
  STEP: 'It is a step of something that a later call, or a page, does and records.',
  MESSAGE: 'It sends a message, which the list of deliveries shows.',
  GUEST: 'A guest of a share makes it, which the share shows.',
  LOOK: 'Nobody decides anything by it: it writes what it finds.',
} as const

/** What a call that writes does, or why that is not recorded. */
export type RouteActivity =
  | RecordedActivity
  | { readonly unrecorded: keyof typeof unrecordedReasons }
