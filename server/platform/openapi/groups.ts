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
  group('/app', 'Installation', 'AppSettings', 'What a client needs to know before sign-in.'),
  group(
    '/auth',
    'Signing in',
    'SignIn',
    'By an emailed code or link, or with Google. The session is a cookie.',
  ),
  group('/user', 'User', 'User', 'The signed-in person.'),
  group('/user/team', 'Team', 'TeamMember', 'The members of a workspace and their roles.'),
  group('/user/branding', 'Branding', 'Branding', 'The agency’s own pictures.'),
  group('/user/billing', 'Billing', 'Billing', 'Plans, add-ons, checkout and receipts.'),
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
    'The metrics of creators’ accounts.',
  ),
  group('/user/creators/accounts/history', 'Account analytics', 'AccountSnapshot', ''),
  group('/user/creators/accounts/medias', 'Account analytics', 'AccountMedia', ''),
  group(
    '/user/tracking-links',
    'Tracking links',
    'TrackingLink',
    'Short addresses that redirect visitors and count them.',
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
    'The links and carousels of a landing page.',
  ),
  group('/user/domains', 'Domains', 'Domain', 'The hosts of tracking links.'),
  group('/user/creators/requests', 'Requests', 'Request', 'What creators are asked for.'),
  group('/user/creators/requests/items', 'Request items', 'RequestItem', 'The parts of a request.'),
  group(
    '/user/creators/requests/items/attributes',
    'Request item attributes',
    'RequestItemAttribute',
    'The details of what is asked for.',
  ),
  group(
    '/user/creators/requests/items/examples',
    'Request item examples',
    'RequestItemExample',
    'The examples attached to request items.',
  ),
  group(
    '/user/creators/requests/items/submissions',
    'Submissions',
    'Submission',
    'The files and texts creators send for a task.',
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
  group('/medias', 'Discovery', 'Media', 'Public posts for inspiration.'),
  group('/subreddits', 'Subreddits', 'Subreddit', 'A directory of subreddits.'),
  group(
    '/user/referral-codes',
    'Referral codes',
    'ReferralCode',
    'Codes that others sign up with.',
  ),
  group(
    '/user/payment-referrals',
    'Payment referrals',
    'PaymentReferral',
    'Commissions from referrals, and their payouts.',
  ),
  group('/user/payments', 'Payments', 'Payment', 'What the workspace paid.'),
  group('/portal', 'Creator portal', 'PortalSession', 'Creators’ sessions and passwords.'),
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
