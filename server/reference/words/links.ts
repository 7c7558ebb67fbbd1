import { languages, nameOfLanguage } from '#contract/locale.ts'
import { domainGroup } from '#contract/resources/domains.ts'
import { landingPageGroup } from '#contract/resources/landingPages.ts'
import { overallVisitGroup } from '#contract/resources/overallVisits.ts'
import { ownLinkGroup } from '#contract/resources/ownLinks.ts'
import { pageItemGroup } from '#contract/resources/pageItems.ts'
import { trackingLinkGroup } from '#contract/resources/trackingLinks.ts'
import { visitGroup } from '#contract/resources/visits.ts'
import type { Words } from '#server/platform/openapi/reference.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'
import { fileWords } from './common.ts'

const translationWords: Words = Object.fromEntries(
  languages.map((language) => [`translations.${language}`, `In ${nameOfLanguage(language)}.`]),
)

const dnsWords = {
  records: 'What its DNS is to hold; empty for a domain of the product.',
  'records[].type': 'The type of the record.',
  'records[].name': 'The name of the record.',
  'records[].value': 'The value of the record.',
}

/** What visits are told apart by, as a row says it and as a filter asks for it. */
const visitWords: Words = {
  link: 'The URL that was opened, without its scheme.',
  allowed: 'Whether the visitor was let through.',
  country: 'The country, as two letters; null where it is not known.',
  referrer: 'The host that the visitor came from; null where none was said.',
  device: 'What kind of device it was.',
  browser: 'The browser, without a version; null where it is not known.',
  os: 'The operating system, without a version; null where it is not known.',
  reason: 'Why it was blocked; null when it was allowed.',
  utm_source: 'What the URL said as `utm_source`; null for nothing.',
  utm_medium: 'What the URL said as `utm_medium`; null for nothing.',
  utm_campaign: 'What the URL said as `utm_campaign`; null for nothing.',
  ref: 'What the URL said as `ref`; null for nothing.',
  entry:
    'Where the visit began: at a link that redirects, on a landing page, or by a click on a page of the same host; null where that was not recorded.',
  'filters.allowed': 'Only visits that were let through, or only those that were not.',
  'filters.country': 'Only visits from this country; `(none)` where it is not known.',
  'filters.referrer': 'Only visits from this host; `(none)` where none was said.',
  'filters.source': 'Only visits from what this stands for, such as `Instagram`.',
  'filters.device': 'Only visits with this kind of device.',
  'filters.browser': 'Only visits with this browser; `(none)` where it is not known.',
  'filters.os': 'Only visits with this operating system; `(none)` where it is not known.',
  'filters.reason': 'Only visits that were blocked for this.',
  'filters.utm_source': 'Only visits with this `utm_source`.',
  'filters.utm_medium': 'Only visits with this `utm_medium`.',
  'filters.utm_campaign': 'Only visits with this `utm_campaign`.',
  'filters.ref': 'Only visits with this `ref`.',
  'filters.entry': 'Only visits that began there.',
  'filters.link': 'Only visits of this link.',

  interval: 'How visits are grouped in time.',
  timezone: 'The timezone in whose days visits are counted.',
  start_date: 'The first day; 30 days back when nothing is said.',
  end_date: 'The last day, which is counted too; today when nothing is said.',
  compare_until_now:
    'Where the range has not ended: whether the one before counts only as far as this one has come.',
  dimension: 'What to break the visits down by.',
  date: 'Where the bucket begins, in the timezone that was asked for: a day, or with the interval HOUR a day and a time.',
  total_visits: 'All visits, allowed and blocked.',
  total_allowed_visits: 'Visits that were let through.',
  total_blocked_visits: 'Visits that were not: bots, excluded countries, links that were off.',
  unique_allowed_visits: 'Visitors who were let through, each counted once a day.',
  unique_blocked_visits: 'Visitors who were not, each counted once a day.',
  'answer.data.start_date': 'The first day.',
  'answer.data.end_date': 'The last day, which is counted too.',
  current: 'What the range counts.',
  previous: 'What the range just before counts, which has as many days.',
  previous_until: 'The moment up to which the previous range is counted; null: to its end.',
  change: 'The current counts less the previous ones.',
  entries_since:
    'Since when UTM values, `ref` and `entry` are recorded; null: since the first visit.',
  value: 'One value of what was asked for; null where it is not known.',
  label: 'What the id of a link or creator stands for; null for every other value.',
  link_id: 'The link that was opened.',
  visited_at: 'When.',
  unique: 'Whether it was its visitor’s first of the day (UTC).',
  at: 'When it was looked at.',
  counts: 'The visits of the last 30 minutes.',
  minutes: 'The minutes one by one, the oldest first.',
  minute: 'When the minute began.',
  'minutes[].allowed': 'Visits that were let through.',
  blocked: 'Visits that were not.',
  latest: 'The newest visits of this time.',
  clicks: 'How often it was clicked, by people.',
  unique_clicks: 'Visitors who clicked it, each counted once a day.',
  'params.id': 'The link.',
}

const linkWords: Words = {
  title: 'What the team calls it.',
  user_domain_id: 'The domain that it stands on.',
  domain_host: 'The host of that domain.',
  pathname: 'What follows the host.',
  public_url: 'The whole URL that a visitor opens.',
  target_url:
    'Where visitors are led when the link has no landing page; null: it leads nowhere by itself.',
  excluded_country_codes:
    'Visitors from these countries, and states of the United States, are not let through.',
  enabled: 'Whether it lets visitors through.',
  expires_at: 'From then on it lets nobody through; null: never.',
  visits_last_30_days: 'Visits by people in the last 30 days (UTC), today included.',
  blocked_visits_last_30_days:
    'What was blocked in these days: bots, excluded countries, visits while it was off.',
  'filters.user_domain_id': 'Only those on this domain.',
  'filters.enabled': 'Only those that are switched on, or only those that are off.',
  'filters.expired': 'Only those whose time is over, or only the others.',
}

/** Tracking links, their pages, their domains and their visits. */
export const linkReferenceWords: readonly GroupWords[] = [
  {
    group: trackingLinkGroup,
    words: {
      ...linkWords,
      'data[].domain': 'The host of a domain that links may stand on.',
      'data[].creator': 'A creator’s name, or what they sign in to the portal with.',
      valid: 'Whether a link can have this address.',
      reason: 'Why it cannot; null when it can.',
    },
  },
  {
    group: ownLinkGroup,
    words: {
      title: 'What the agency calls it.',
      public_url: 'The whole URL that a visitor opens.',
      has_page: 'Whether it shows a landing page instead of leading on at once.',
      active: 'Whether it lets visitors through: it is switched on, and its time is not over.',
    },
  },
  {
    group: visitGroup,
    words: {
      ...visitWords,
      item_id: 'The item of the landing page.',
      label: 'What the item says; null for one that has been deleted.',
      url: 'Where it leads; null for nowhere.',
    },
  },
  {
    group: overallVisitGroup,
    words: {
      ...visitWords,
      'body.creator_id': 'Whose links; all of the workspace when nothing is said.',
      series: 'The clicks over time.',
    },
  },
  {
    group: landingPageGroup,
    words: {
      tracking_link_id: 'The link that shows the page. It has one at most.',
      title: 'The headline.',
      bio: 'What stands below the headline.',
      language:
        'The language of its words and of what stands around them; null: what stands around them is in each visitor’s.',
      translations:
        'Its words in other languages, for visitors who read one of those; what one lacks is said in the original. The page is in the languages that stand here and in its own, so that one of which only items have words stands here too, as `{}`.',
      ...translationWords,
      theme: 'What it looks like.',
      font: 'The type face.',
      accent_color: 'The colour of its buttons; null: that of the theme.',
      background_color:
        'What it stands on where there is no picture or video; null: the background of the theme.',
      gradient_color: 'What the background colour runs to; null: it is one colour.',
      gradient_angle: 'Where it runs to, in degrees: 180 is from top to bottom.',
      profile_avatar_url: 'Where the round picture at its top is; null without one.',
      profile_avatar_mime_type: 'The MIME type of that; null without one.',
      background_source_url: 'Where its background picture or video is; null without one.',
      background_source_mime_type: 'The MIME type of that; null without one.',
      social_title: 'What previews in social networks are headed; empty: the title.',
      social_description: 'What they say; empty: the bio.',
      social_image_url: 'The picture of such a preview; null: the avatar.',
      social_image_mime_type: 'The MIME type of that; null without one.',
      component_data: 'What stands on it, in order.',
      version: 'Rises with each update call of the page.',
      expected_version:
        'The version that the change was made on. When somebody else has saved since, the call is refused with CONFLICT.',
      'body.type': fileWords['body.type'],
      'body.size': fileWords['body.size'],
      'filters.tracking_link_id': 'Only the page of this link.',
      'params.id': 'The landing page.',
    },
  },
  {
    group: pageItemGroup,
    words: {
      target_id:
        'An id that the caller gives to a new item, to know it by in the answer. Otherwise null.',
      landing_page_id: 'The page that it stands on.',
      type: 'Whether it is a button, or a picture of a carousel.',
      order: 'Items stand on the page by this, from the least.',
      label: 'What it says.',
      url: 'Where it leads; null for nowhere. A button always leads somewhere.',
      source_url: 'Where its picture or video is; null without one.',
      source_mime_type: 'The MIME type of that; null without one.',
      source_alt: 'What its picture shows, for those who do not see it.',
      translations: 'What it says in other languages of its page.',
      ...translationWords,
      visible_from: 'It is on the page from this moment on; null: from the beginning.',
      visible_until: 'It is on the page until this moment; null: for good.',
      'filters.landing_page_id': 'Only those of this page.',
      'filters.type': 'Only those of this type.',
      'body.type': fileWords['body.type'],
      'body.size': fileWords['body.size'],
      'params.id': 'The landing page that gets items, or the item that gets a picture.',
    },
  },
  {
    group: domainGroup,
    words: {
      ...dnsWords,
      user_domain_id: 'The same id, by the name that tracking links give it.',
      domain_host: 'The host. It is kept in lower case, in Punycode.',
      product_owned: 'Whether it belongs to the product and so needs no proof.',
      verified: 'Whether links may stand on it.',
      verified_at: 'When its proof was seen; null while it is not.',
      pointing:
        'Whether its DNS leads visitors here; null before that could be seen, and for those of the product.',
      checked_at: 'When its DNS was last looked at; null: never.',
      tracking_link_total: 'How many of the workspace’s links stand on it.',
      check: 'Always true: its DNS is looked at again.',
      'filters.verified': 'Only those that are verified, or only the others.',
      'filters.product_owned': 'Only those of the product, or only the workspace’s own.',
      'filters.pointing': 'Only those that lead here, or only those that lead elsewhere.',
      valid: 'Whether the workspace can add it, or has.',
      reason: 'Why it cannot; null when it can.',
      free: 'False while another workspace holds the proof of it.',
      found: 'What stands at this name; a host that reaches here another way tells its addresses.',
      ok: 'Whether it does its work; null when no name server answered.',
    },
  },
]
