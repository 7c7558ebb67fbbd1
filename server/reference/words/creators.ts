import { accountAnalyticsGroup } from '#contract/resources/accountAnalytics.ts'
import { accountConnectionGroup } from '#contract/resources/accountConnections.ts'
import { accountFigureGroup } from '#contract/resources/accountFigures.ts'
import { creatorAccountGroup } from '#contract/resources/creatorAccounts.ts'
import { creatorGroup } from '#contract/resources/creators.ts'
import { integrationGroup } from '#contract/resources/integrations.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'
import { fileWords } from './common.ts'

const change = (what: string) =>
  `How ${what} changed against the last total known before; null where either is not known.`

const total = (what: string) =>
  `How many ${what} all posts had at the end of the day (UTC); null where that is not known.`

/** How an account is named to be found or made. */
const naming = {
  'body.platform': 'The platform; not needed where a URL is given.',
  'body.handle': 'The handle, or the URL of the account.',
  'body.url': 'The URL of the account, in place of platform and handle.',
}

/** Creators, their accounts and the figures of these. */
export const creatorWords: readonly GroupWords[] = [
  {
    group: creatorGroup,
    words: {
      ...fileWords,
      user_creator_id:
        'What they sign in to the portal with. On a create the workspace’s own ending is put behind it; made up when nobody chooses one.',
      portal_enabled:
        'Whether they can sign in to the portal: with a password, or by the links that they have been given.',
      portal_password_set: 'Whether they have a password.',
      email:
        'Where sign-in links are mailed; null without one. Another address is to be verified anew.',
      mail_failure:
        'The last mail there that did not arrive; null when none is known, or a later one did.',
      'mail_failure.reason':
        'REFUSED: the mail server did not take it. BOUNCED: it came back. COMPLAINT: its reader called it spam.',
      'mail_failure.detail': 'What the mail server or provider said.',
      'mail_failure.failed_at': 'When it did not arrive.',
      language: 'What they are spoken and written to in: null for the language of the workspace.',
      timezone:
        'Where their clock stands, such as `Europe/Berlin`: what is due, their daily digest and quiet hours go by it; null until somebody has said.',
      message:
        'A text with the link, in the creator’s language, to pass on; null when it was mailed.',
      email_verified_at: 'When somebody opened a link that was mailed there; null until then.',
      portal_invited_at:
        'When the team last gave them a sign-in link; null before, and once the portal is closed to them.',
      portal_first_seen_at: 'When they first used the portal; null before they have.',
      portal_last_seen_at: 'When they last used the portal; null before they have.',
      send: 'Whether the link is mailed to the creator instead of being given.',
      '/user/creators/portal-link/{creator_id}.params.creator_id': 'Whom it signs in.',
      '/user/creators/portal-link/{creator_id}.answer.data.url':
        'The link, to pass on by other means; null when it was mailed.',
      '/user/creators/portal-link/{creator_id}.answer.data.expires_at':
        'Until when it is valid; null when it was mailed: its seven days begin when the mail is sent.',
      sent_to: 'Where it was mailed to; null when it was not.',
      portal_password:
        'Their password for the portal, which is never given back; null closes the portal to them.',
      account_total: 'How many accounts are theirs.',
      tracking_link_total: 'How many tracking links are theirs.',
      visits_last_30_days: 'Visits by people to these links in the last 30 days (UTC).',
      open_task_total: 'Tasks of open requests that they have not finished.',
      'filters.ids': 'Only creators with one of these ids.',
      'filters.assigned_to':
        'Only those that this person is assigned to, who is in the team or invited to it.',
      delete_accounts: 'Whether their accounts go with them. Otherwise these belong to nobody.',
      delete_tracking_links: 'Whether their links go with them. Otherwise these belong to nobody.',
      creator_ids: 'Whose pictures, up to a sheet of them.',
      'answer.data.creator_ids': 'Whose they are, one square each. Who has no picture is left out.',
      '/user/creators/faces.answer.data.url':
        'Where the file is; null when none of them has a picture.',
      columns: 'How many squares stand in a row.',
      'params.creator_id': 'Whose picture.',
      'params.id': 'The id of the upload.',
    },
  },
  {
    group: creatorAccountGroup,
    words: {
      ...naming,
      url: 'Where the account is.',
      external_id: 'What the platform calls it for good; null until that is known.',
      display_name: 'What the account calls itself, or the team calls it.',
      'CreatorAccount.avatar_url': 'Where the picture of the account is; null without one.',
      followers_change_7d:
        'The newest followers less those of 7 days before; null where either is not known.',
      followers_change_30d:
        'The newest followers less those of 30 days before; null where either is not known.',
      followers_trend:
        'Followers at the end of each of the last 30 days (UTC), oldest first; null on a day without figures.',
      niches:
        'What it posts about: in Discover its posts have these niches too, in this workspace.',
      country_code: 'Where it is, as two letters, upper-case; null where nobody has said.',
      status:
        'PENDING until its platform was asked, VALID with figures of late, STALE when none have come for days, INVALID when the platform has no such account. EXPIRED and REVOKED: the consent to read it has run out or was withdrawn.',
      status_reason: 'Why it is not VALID; null when it is.',
      platform_status:
        'What its platform says of it. NOT_FOUND, DELETED, DEACTIVATED, SUSPENDED and PRIVATE: its posts leave Discover while that lasts. Null: nothing of these.',
      platform_status_since: 'When that was first found.',
      last_synced_at: 'When its newest figures were captured; null: never.',
      connection: 'How it is connected with the consent of whoever owns it; null when it is not.',
      state: 'CONNECTED while its platform lets it be read; how that ended otherwise.',
      connected_at: 'When it was connected.',
      connected_by: 'Whether its creator connected it, or a user of the workspace.',
      lost_at: 'When the connection was found to have ended; null while it holds.',
      lost_reason: 'Why it ended; null while it holds.',
      missing_scopes: 'What was asked for and not granted: those figures are missing.',
      start_date: 'The first day that counts in analytics; null: all do.',
      end_date: 'The last day that counts in analytics; null: all do.',
      'filters.connection_lost':
        'True: only accounts whose connection has ended. False: those that are connected, or never were.',
      valid: 'Whether it can be added.',
      reason: 'Why it cannot be added; null when it can.',
      '/user/creators/accounts/validate.answer.data.platform':
        'The platform that was named; null when none was.',
      '/user/creators/accounts/validate.answer.data.handle':
        'The handle in its one spelling; null when none was named.',
      '/user/creators/accounts/validate.answer.data.url':
        'Where the account is; null when none was named.',
    },
  },
  {
    group: accountConnectionGroup,
    words: {
      platform: 'The platform.',
      reads: 'What is read once an account is connected, a line each.',
      unavailable: 'Why it cannot be connected just now; null when it can.',
      account_id:
        'The account to connect; left out: whichever the person signs in with at the platform.',
      creator_id: 'Whose account it is to be, for a new one. A creator’s is theirs.',
      'answer.data.url': 'Where to send the person, who comes back to /oauth/callback.',
      state: 'What the platform gave back.',
      code: 'What the platform gave back.',
      error: 'What the platform says where it gave no code.',
      account_ids: 'The accounts that are read from now on.',
      missing: 'What was asked for and not granted: those figures stay empty.',
      disconnected: 'Whether it has been disconnected: always true.',
    },
  },
  {
    group: integrationGroup,
    words: {
      redirect_uri: 'Where platforms send people back to: it is registered with an app at them.',
      has_token_key: 'Whether the server has a key to keep consents under.',
      integrations: 'Every platform.',
      platform: 'The platform.',
      way: 'How its figures come: PUBLIC to anybody, by an APP_KEY of the installation, by OAUTH from whoever owns an account, or by IMPORT alone.',
      ready: 'Whether it works here: nothing has to be set first.',
      reports: 'What it reports of an account.',
      variables: 'The variables that whoever runs the server sets for it.',
      scopes: 'What an app at the platform is given, for OAUTH.',
      'scopes[].name': 'The name of the scope.',
      'scopes[].reads': 'What is read with it.',
      hosts: 'How the hosts that are asked are doing.',
      host: 'The host.',
      used: 'Units spent of the running window.',
      allowed: 'How many units of a window are spent at most.',
      ends_at: 'When the running window ends; null: none is running.',
      closed_until: 'Until when it is asked nothing; null: it may be asked.',
      failures: 'How often in a row it gave no answer.',
      answered_at: 'When it last answered; null: not within a week.',
    },
  },
  {
    group: accountAnalyticsGroup,
    words: {
      user_creator_account_id: 'The account.',
      start_date: 'The first day; 30 days back when nothing is said.',
      end_date: 'The last day, which is counted too; today (UTC) when nothing is said.',
      'answer.data.start_date': 'The first day.',
      'answer.data.end_date': 'The last day, which is counted too.',
      force_cache: 'True: the platform is not asked, whatever else is said.',
      realtime:
        'True: the platform is asked first, unless it was within 15 minutes or takes longer than a few seconds.',
      base_metrics: 'The days, oldest first.',
      date: 'The day.',
      total_bookmarks: total('bookmarks'),
      total_comments: total('comments'),
      total_downloads: total('downloads'),
      total_likes: total('likes'),
      total_reposts: total('reposts'),
      total_shares: total('shares'),
      total_views: total('views'),
      total_followers:
        'How many followed the account at the end of the day (UTC); null where that is not known.',
      bookmarks_change: change('bookmarks'),
      comments_change: change('comments'),
      downloads_change: change('downloads'),
      likes_change: change('likes'),
      reposts_change: change('reposts'),
      shares_change: change('shares'),
      views_change: change('views'),
      followers_change: change('followers'),
      engagement_rate:
        'What part of the views became an interaction: from 0 to 1, and above where one view made several; null where it is not known.',
      freshness: 'How new the figures are.',
      snapshot_at: 'When the newest figures were captured; null when none ever were.',
      'freshness.source': 'What captured them; null when nothing has.',
      source: 'What captured them.',
      live: 'Whether the platform was asked just now, for this answer.',
      bookmarks: 'Bookmarks of all posts.',
      comments: 'Comments on all posts.',
      downloads: 'Downloads of all posts.',
      likes: 'Likes of all posts.',
      reposts: 'Reposts of all posts.',
      shares: 'Shares of all posts.',
      views: 'Views of all posts.',
      followers: 'Followers of the account.',
      total: 'The last total known in the period; null where none is.',
      change: 'How it changed over the period; null where that is not known.',
      previous_change: 'How it changed over as many days before; null where that is not known.',
      reported: 'What the newest figures hold.',
      'body.creator_id': 'Whose accounts; those of the whole workspace when nothing is said.',
      'body.days': 'How many days back: 7, 30 or 90; 30 when nothing is said.',
      account_total: 'How many accounts there are.',
      looked_at_total: 'How many of them were looked at: all, or the largest.',
      counted_total: 'How many of those had figures in these days.',
      metrics: 'What accounts report, added up.',
      metric: 'What is counted.',
      'metrics[].total': 'Of those that report it, at the end of the last day.',
      'metrics[].change': 'The last day less the first.',
      'metrics[].previous_change': 'The same of as many days before.',
      platform_total: 'On how many platforms those are that report it.',
      missing_total: 'How many of those that count do not report it.',
      missing: 'Some of those, by name.',
      display_name: 'What the account is called beside its handle; empty for nothing.',
      days: 'The days, oldest first.',
      'days[].followers': 'Followers of all accounts together; null where none reports them.',
      'days[].views': 'Views of all accounts together; null where none reports them.',
      rising: 'The accounts that gained the most followers.',
      falling: 'The accounts that lost the most followers.',
      'rising[].followers': 'How many follow it.',
      'falling[].followers': 'How many follow it.',
      'rising[].followers_change': 'How many it gained.',
      'falling[].followers_change': 'How many it lost, below 0.',
      captured_at: 'When they were captured.',
      'answer.data[].likes': 'How many likes it has; null where the platform does not say.',
      'answer.data[].comments': 'How many comments it has; null where the platform does not say.',
      'answer.data[].views': 'How often it was viewed; null where the platform does not say.',
      'answer.data[].shares': 'How often it was shared; null where the platform does not say.',
      'answer.data[].reposts': 'How often it was reposted; null where the platform does not say.',
      'answer.data[].downloads':
        'How often it was downloaded; null where the platform does not say.',
      'answer.data[].bookmarks':
        'How often it was bookmarked; null where the platform does not say.',
      url: 'Where the post is.',
      created_at: 'When it was posted.',
      updated_at: 'When its figures were last changed.',
      gone_at:
        'When its platform was found to have it no longer; null while it is there. Its figures are the last it had.',
    },
  },
  {
    group: accountFigureGroup,
    words: {
      'body.source': 'Where the figures come from; `api` when nothing is said.',
      account_id: 'Whose figures: the id of the account, in place of platform and handle.',
      handle: 'The handle, or the URL of the account.',
      date: 'The day (UTC), at whose end the account had this.',
      external_id: 'What the platform calls the post.',
      url: 'Where the post is.',
      created_at: 'When it was posted.',
      unchanged:
        'How many lines said what was known, or of which more is known from the platform itself.',
    },
  },
]
