/** What happens in a workspace, whoever is notified of it. Others are one person’s own, and sent to nobody else. */
export const workspaceEvents = [
  'REQUEST_SENT',
  'REQUEST_CHANGED',
  'REQUEST_CANCELLED',
  'TASK_DUE_SOON',
  'TASK_OVERDUE',
  'FILES_ARRIVED',
  'TASK_HANDED_IN',
  'TASK_DECLINED',
  'CHANGES_REQUESTED',
  'FILES_APPROVED',
  'COMMENTED',
  'MENTIONED',
  'CONNECTION_LOST',
  'DOMAIN_LOST',
  'PAGE_REPORTED',
  'LIMIT_NEAR',
  'PAYMENT_FAILED',
  'PAYOUT_RECORDED',
] as const

export type WorkspaceEvent = (typeof workspaceEvents)[number]

/** What people are notified of: the brand's, and the creators' in their portal. Each is raised where it happens, by `notify`. */
export const notificationEvents = [
  ...workspaceEvents,
  'SHARE_OPENED',
  'SHARE_APPROVED',
  'WEEKLY_SUMMARY',
] as const

export type NotificationEvent = (typeof notificationEvents)[number]

/** Whom events reach: somebody of the brand, a creator in the portal, or an address that the team has named for all of them. */
export type Audience = 'USER' | 'CREATOR' | 'TEAM'

export const mailPaces = ['NOW', 'DAILY', 'OFF'] as const

/** When a mail says it: at once, in the next daily digest, or never. */
export type MailPace = (typeof mailPaces)[number]

/** How one event reaches somebody. */
export interface EventChoice {
  readonly inbox: boolean
  readonly mail: MailPace
  /** Whether their devices show it at once. */
  readonly push: boolean
}

const atOnce: EventChoice = { inbox: true, mail: 'NOW', push: true }
const daily: EventChoice = { inbox: true, mail: 'DAILY', push: false }

/** An address is only mailed, and only at once. */
const mailed: EventChoice = { inbox: false, mail: 'NOW', push: false }
const notMailed: EventChoice = { ...mailed, mail: 'OFF' }

/** What each reaches an audience by until somebody chooses otherwise; an audience that is not named does not hear of it. */
const defaults: Readonly<
  Record<NotificationEvent, Readonly<Partial<Record<Audience, EventChoice>>>>
> = {
  REQUEST_SENT: { CREATOR: atOnce },
  REQUEST_CHANGED: { CREATOR: atOnce },
  REQUEST_CANCELLED: { CREATOR: atOnce },
  TASK_DUE_SOON: { CREATOR: atOnce },
  TASK_OVERDUE: { CREATOR: atOnce, USER: daily, TEAM: mailed },
  FILES_ARRIVED: { USER: { inbox: true, mail: 'OFF', push: false }, TEAM: notMailed },
  TASK_HANDED_IN: { USER: atOnce, TEAM: mailed },
  TASK_DECLINED: { USER: atOnce, TEAM: mailed },
  CHANGES_REQUESTED: { CREATOR: atOnce },
  FILES_APPROVED: { CREATOR: daily },
  COMMENTED: { USER: atOnce, CREATOR: atOnce, TEAM: mailed },
  MENTIONED: { USER: atOnce, CREATOR: atOnce },
  CONNECTION_LOST: { USER: atOnce, TEAM: mailed },
  DOMAIN_LOST: { USER: atOnce, TEAM: mailed },
  PAGE_REPORTED: { USER: atOnce, TEAM: mailed },
  LIMIT_NEAR: { USER: atOnce, TEAM: mailed },
  // What a workspace pays is its owner's alone.
  PAYMENT_FAILED: { USER: atOnce },
  PAYOUT_RECORDED: { CREATOR: atOnce },
  // Whoever shares something waits for it; the team sees both beside the share.
  SHARE_OPENED: { USER: atOnce },
  SHARE_APPROVED: { USER: atOnce },
  WEEKLY_SUMMARY: { USER: { inbox: true, mail: 'NOW', push: false } },
}

/** The events that an audience hears of, in their order. */
export const eventsFor = (audience: Audience): readonly NotificationEvent[] =>
  notificationEvents.filter((event) => defaults[event][audience] !== undefined)

/** How an event reaches an audience by default; undefined where it does not. */
export const defaultChoice = (
  event: NotificationEvent,
  audience: Audience,
): EventChoice | undefined => defaults[event][audience]
