import type { ActivityAction, ActivityThing } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'

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
  REQUEST_ITEM: noun('request item'),
  ITEM_ATTRIBUTE: noun('request item attribute'),
  ITEM_EXAMPLE: noun('request item example'),
  TASK: noun('task'),
  SUBMISSION: noun('submission'),
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
  SAVED_VIEW: noun('shared view'),
  BRANDING: noun('branding', 'branding'),
  SUBSCRIPTION: noun('subscription'),
  WORKSPACE: noun('workspace'),
}

/** What was done, as a filter offers it. */
export const actionLabels: Readonly<Record<ActivityAction, string>> = {
  CREATED: 'Created',
  UPDATED: 'Changed',
  DELETED: 'Deleted',
  UPLOADED: 'Uploaded',
  REVIEWED: 'Reviewed',
  PICTURE_STARTED: 'Picture upload started',
  PICTURE_CHANGED: 'Picture changed',
  PICTURE_REMOVED: 'Picture removed',
  FIGURES_RECORDED: 'Figures recorded',
  CONNECTED: 'Connected',
  DISCONNECTED: 'Disconnected',
  INVITED: 'Invited',
  JOINED: 'Joined',
  CANCELLED: 'Cancelled',
  CLOSED: 'Closed',
  SIGN_IN_RULE_CHANGED: 'Sign-in rule changed',
  SIGN_IN_RESET: 'Sign-in reset',
}

/** A sentence after its subject: `deleted the tag`, `Summer`. The names may be empty, and so may what stands after them. */
export interface Told {
  readonly before: string
  readonly names: string
  readonly after: string
}

type Deed = Pick<Activity, 'action' | 'thing' | 'thing_total'> & {
  readonly labels: readonly string[]
}

/** What a line of the log says of what was done. */
export function tell(deed: Deed): Told {
  const names = namesOf(deed)
  return special(deed, names) ?? told(`${verbs[deed.action]} ${objectOf(deed, names)}`, names)
}

const told = (before: string, names = '', after = ''): Told => ({ before, names, after })

const verbs: Readonly<Record<ActivityAction, string>> = {
  CREATED: 'created',
  UPDATED: 'changed',
  DELETED: 'deleted',
  UPLOADED: 'uploaded',
  REVIEWED: 'reviewed',
  PICTURE_STARTED: 'started uploading a picture of',
  PICTURE_CHANGED: 'changed the picture of',
  PICTURE_REMOVED: 'removed a picture of',
  FIGURES_RECORDED: 'recorded figures of',
  CONNECTED: 'connected',
  DISCONNECTED: 'disconnected',
  INVITED: 'invited',
  JOINED: 'joined',
  CANCELLED: 'cancelled',
  CLOSED: 'closed',
  SIGN_IN_RULE_CHANGED: 'changed the sign-in rule of',
  SIGN_IN_RESET: 'reset the sign-in of',
}

/** What the general words do not say well. */
function special({ action, thing, thing_total: total }: Deed, names: string): Told | undefined {
  if (action === 'JOINED') return told('joined the team')
  if (action === 'CLOSED') return told('closed the workspace')
  if (action === 'SIGN_IN_RULE_CHANGED')
    return told('changed whether everyone needs a second factor')
  if (action === 'CANCELLED') return told('cancelled parts of the subscription')
  if (thing === 'BRANDING') return told(`${verbs[action]} the branding`)
  if (thing === 'TEAM_MEMBER' && names !== '') {
    if (action === 'DELETED') return told('removed', names, ' from the team')
    if (action === 'UPDATED')
      return told(total === 1 ? 'changed the role of' : 'changed the roles of', names)
    return told(verbs[action], names)
  }
  if (thing === 'API_KEY' && names !== '') {
    if (action === 'DELETED')
      return told(total === 1 ? 'revoked the API key' : 'revoked the API keys', names)
    if (action === 'UPDATED') return told('renamed an API key to', names)
  }
  return undefined
}

function objectOf({ thing, thing_total: total }: Deed, names: string): string {
  const { one, many } = thingNouns[thing]
  if (total === 0) return many
  if (total > 1) return `${countOf(total, one, many)}${names === '' ? '' : ':'}`
  return names === '' ? withArticle(one) : `the ${one}`
}

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `Jade`, `Jade and Ruby`, `Jade, Ruby, Opal, and 9 more`; empty where nothing has a name. */
function namesOf({ labels, thing_total: total }: Deed): string {
  const others = total - labels.length
  if (labels.length === 0) return ''
  return list.format(others > 0 ? [...labels, `${formatCount(others)} more`] : labels)
}
