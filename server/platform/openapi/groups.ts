import type { AnyRoute } from '#contract/route.ts'

/** Calls that belong together, and what one of their rows is called. */
export interface Group {
  readonly prefix: string
  readonly name: string
  readonly row: string
  readonly about: string
}

/** In the order of the documentation. */
export const groups: readonly Group[] = [
  group('/app', 'Installation', 'AppSettings', 'What a client must know before anybody signs in.'),
  group(
    '/auth',
    'Signing in',
    'SignIn',
    'By a mailed code or link, or by Google. The session is a cookie.',
  ),
  group('/user', 'User', 'User', 'The signed-in person.'),
  group('/user/team', 'Team', 'TeamMember', 'Who may act in the workspace, and as what.'),
  group('/user/branding', 'Branding', 'Branding', 'The agency’s own pictures.'),
  group('/user/billing', 'Billing', 'Billing', 'The plan, its add-ons, and paying for them.'),
  group('/functions/prices', 'Billing', 'Price', ''),
  group(
    '/user/creators',
    'Creators',
    'Creator',
    'The people whose links, accounts and content a workspace manages.',
  ),
  group(
    '/user/creators/accounts',
    'Creator accounts',
    'CreatorAccount',
    'The accounts that creators have on platforms.',
  ),
  group(
    '/user/creators/accounts/analytics',
    'Account analytics',
    'AccountMetrics',
    'How the accounts of creators do.',
  ),
  group('/user/creators/accounts/history', 'Account analytics', 'AccountSnapshot', ''),
  group('/user/creators/accounts/medias', 'Account analytics', 'AccountMedia', ''),
  group(
    '/user/tracking-links',
    'Tracking links',
    'TrackingLink',
    'Short addresses that send their visitors on, and count them.',
  ),
  group(
    '/user/tracking-links/analytics',
    'Link analytics',
    'VisitBucket',
    'The visits of tracking links.',
  ),
  group(
    '/user/tracking-links/landing-pages',
    'Landing pages',
    'LandingPage',
    'The pages that tracking links show.',
  ),
  group(
    '/user/tracking-links/landing-pages/component-items',
    'Landing page items',
    'LandingPageItem',
    'What stands on a landing page.',
  ),
  group('/user/domains', 'Domains', 'Domain', 'The hosts that tracking links stand on.'),
  group('/user/creators/requests', 'Requests', 'Request', 'What creators are asked for.'),
  group('/user/creators/requests/items', 'Request items', 'RequestItem', 'The parts of a request.'),
  group(
    '/user/creators/requests/items/attributes',
    'Request item attributes',
    'RequestItemAttribute',
    'What is asked for in detail.',
  ),
  group(
    '/user/creators/requests/items/examples',
    'Request item examples',
    'RequestItemExample',
    'Examples shown with what is asked for.',
  ),
  group(
    '/user/creators/requests/items/submissions',
    'Submissions',
    'Submission',
    'The files that creators gave for a request.',
  ),
  group('/user/creators/tasks', 'Tasks', 'Task', 'One request for one creator.'),
  group('/user/examples', 'Examples', 'Example', 'What content should look like.'),
  group('/user/tags', 'Tags', 'Tag', 'The labels of a workspace.'),
  group(
    '/user/account-watchlists',
    'Account watchlists',
    'AccountWatchlist',
    'Lists of public accounts to follow.',
  ),
  group(
    '/user/account-watchlists/entries',
    'Watchlist entries',
    'WatchlistEntry',
    'The public accounts on watchlists.',
  ),
  group('/medias', 'Discovery', 'Media', 'Public media to learn from.'),
  group('/subreddits', 'Subreddits', 'Subreddit', 'A directory of subreddits.'),
  group(
    '/user/referral-codes',
    'Referral codes',
    'ReferralCode',
    'What others sign up with, and what it earned.',
  ),
  group(
    '/user/payment-referrals',
    'Payment referrals',
    'PaymentReferral',
    'What referrals earned, and its payouts.',
  ),
  group('/user/payments', 'Payments', 'Payment', 'What the workspace paid.'),
  group('/portal', 'Creator portal', 'PortalSession', 'Where creators see what is asked of them.'),
]

/** The group of a call: the one whose prefix says most. */
export function groupOf({ path }: Pick<AnyRoute, 'path'>): Group {
  const [found] = groups
    .filter(({ prefix }) => `${path}/`.startsWith(`${prefix}/`) || path.startsWith(`${prefix}-`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  if (!found) throw new Error(`server/platform/openapi/groups.ts has no group for ${path}`)
  return found
}

function group(prefix: string, name: string, row: string, about: string): Group {
  return { prefix, name, row, about }
}
