import type { ActivityAction, ActivityThing } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { inLanguage } from '#src/lib/locale.ts'

/** What a thing is called, and several of them. */
interface Noun {
  readonly one: string
  readonly many: string
}

const noun = (one: string, many = `${one}s`): Noun => ({ one, many })

/** What the things of a workspace are called on this screen. */
export const thingNouns: Readonly<Record<ActivityThing, Noun>> = {
  CREATOR: noun('creator'),
  CREATOR_ACCOUNT: noun('account'),
  TRACKING_LINK: noun('tracking link'),
  LANDING_PAGE: noun('landing page'),
  PAGE_ITEM: noun('landing page item'),
  DOMAIN: noun('domain'),
  TAG: noun('tag'),
  REQUEST: noun('request'),
  REPORT: noun('report'),
  REQUEST_TEMPLATE: noun('request template'),
  REQUEST_ITEM: noun('request item'),
  ITEM_ATTRIBUTE: noun('request item attribute'),
  ITEM_EXAMPLE: noun('request item example'),
  TASK: noun('task'),
  SUBMISSION: noun('submission'),
  COMMENT: noun('comment'),
  SHARE: noun('share'),
  EXAMPLE: noun('example'),
  WATCHLIST: noun('watchlist'),
  WATCHLIST_ENTRY: noun('watched account'),
  MEDIA: noun('post'),
  SUBREDDIT: noun('subreddit'),
  REFERRAL_CODE: noun('referral code'),
  PAYMENT: noun('payout'),
  PAYMENT_REFERRAL: noun('commission'),
  TEAM_MEMBER: noun('team member'),
  MAIL_DOMAIN: noun('mail domain'),
  API_KEY: noun('API key'),
  WEBHOOK: noun('webhook'),
  NOTIFICATION_ADDRESS: noun('notification address', 'notification addresses'),
  SAVED_VIEW: noun('shared view'),
  BRANDING: noun('branding', 'branding'),
  SUBSCRIPTION: noun('subscription'),
  WORKSPACE: noun('workspace'),
}

/** What was done, as a filter offers it and as a sentence says it. */
export const actionWords: Readonly<Record<ActivityAction, { label: string; verb: string }>> = {
  CREATED: { label: 'Created', verb: 'created' },
  UPDATED: { label: 'Changed', verb: 'changed' },
  DELETED: { label: 'Deleted', verb: 'deleted' },
  ERASED: { label: 'Erased', verb: 'erased' },
  UPLOADED: { label: 'Uploaded', verb: 'uploaded' },
  REVIEWED: { label: 'Reviewed', verb: 'reviewed' },
  ASSIGNEE_CHANGED: { label: 'Assignee changed', verb: 'changed who looks after' },
  PICTURE_STARTED: { label: 'Picture upload started', verb: 'started uploading a picture of' },
  PICTURE_CHANGED: { label: 'Picture changed', verb: 'changed the picture of' },
  PICTURE_REMOVED: { label: 'Picture removed', verb: 'removed a picture of' },
  FIGURES_RECORDED: { label: 'Figures recorded', verb: 'recorded figures of' },
  CONNECTED: { label: 'Connected', verb: 'connected' },
  DISCONNECTED: { label: 'Disconnected', verb: 'disconnected' },
  INVITED: { label: 'Invited', verb: 'invited' },
  JOINED: { label: 'Joined', verb: 'joined' },
  CANCELLED: { label: 'Cancelled', verb: 'cancelled' },
  CLOSED: { label: 'Closed', verb: 'closed' },
  SIGN_IN_RULE_CHANGED: { label: 'Sign-in rule changed', verb: 'changed the sign-in rule of' },
  SIGN_IN_RESET: { label: 'Sign-in reset', verb: 'reset the sign-in of' },
}

/** A sentence after its subject: `deleted the tag`, `Summer`. The names may be empty, and so may what stands after them. */
export interface Sentence {
  readonly before: string
  readonly names: string
  readonly after: string
}

type LoggedAction = Pick<Activity, 'action' | 'thing' | 'thing_total'> & {
  readonly labels: readonly string[]
}

/** What a line of the log says of what was done. */
export function describeAction(logged: LoggedAction): Sentence {
  const names = namesOf(logged)
  return (
    special(logged, names) ??
    sentence(`${actionWords[logged.action].verb} ${objectOf(logged, names)}`, names)
  )
}

const sentence = (before: string, names = '', after = ''): Sentence => ({ before, names, after })

/** What the general words do not say well. */
function special(
  { action, thing, thing_total: total }: LoggedAction,
  names: string,
): Sentence | undefined {
  if (action === 'JOINED') return sentence('joined the team')
  if (action === 'CLOSED') return sentence('closed the workspace')
  if (action === 'SIGN_IN_RULE_CHANGED')
    return sentence('changed whether everyone needs a second factor')
  if (action === 'CANCELLED') return sentence('cancelled parts of the subscription')
  if (thing === 'BRANDING') return sentence(`${actionWords[action].verb} the branding`)
  if (thing === 'TEAM_MEMBER' && names !== '') {
    if (action === 'DELETED') return sentence('removed', names, ' from the team')
    if (action === 'UPDATED')
      return sentence(total === 1 ? 'changed the role of' : 'changed the roles of', names)
    return sentence(actionWords[action].verb, names)
  }
  if (thing === 'API_KEY' && names !== '') {
    if (action === 'DELETED')
      return sentence(total === 1 ? 'revoked the API key' : 'revoked the API keys', names)
    if (action === 'UPDATED') return sentence('renamed an API key to', names)
  }
  return undefined
}

function objectOf({ thing, thing_total: total }: LoggedAction, names: string): string {
  const { one, many } = thingNouns[thing]
  if (total === 0) return many
  if (total > 1) return `${countOf(total, one, many)}${names === '' ? '' : ':'}`
  return names === '' ? withArticle(one) : `the ${one}`
}

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

const list = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

/** `Jade`, `Jade and Ruby`, `Jade, Ruby, Opal, and 9 more`; empty where nothing has a name. */
function namesOf({ labels, thing_total: total }: LoggedAction): string {
  const others = total - labels.length
  if (labels.length === 0) return ''
  return list().format(others > 0 ? [...labels, `${formatCount(others)} more`] : labels)
}
