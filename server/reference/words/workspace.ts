import { activityGroup } from '#contract/resources/activities.ts'
import { billingGroup } from '#contract/resources/billing.ts'
import { earningGroup } from '#contract/resources/earnings.ts'
import { invoiceGroup } from '#contract/resources/invoices.ts'
import { notificationAddressGroup } from '#contract/resources/notificationAddresses.ts'
import { notificationPreferenceGroup } from '#contract/resources/notificationPreferences.ts'
import { notificationGroup } from '#contract/resources/notifications.ts'
import { paymentReferralGroup } from '#contract/resources/paymentReferrals.ts'
import { paymentGroup } from '#contract/resources/payments.ts'
import { pushSubscriptionGroup } from '#contract/resources/pushSubscriptions.ts'
import { referralCodeGroup } from '#contract/resources/referralCodes.ts'
import { savedViewGroup } from '#contract/resources/savedViews.ts'
import { searchGroup } from '#contract/resources/search.ts'
import { waitingGroup } from '#contract/resources/waiting.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'

/** What happens in a workspace, what it pays and what it earns. */
export const workspaceWords: readonly GroupWords[] = [
  {
    group: searchGroup,
    words: {
      search:
        'Every word of it stands in a name; a word of less than three letters stands at the beginning of one. An empty search finds nothing.',
      ids: 'Records of any kind that are given beside what is found; ids of records that are gone are left out.',
      creators: 'Creators.',
      tracking_links: 'Tracking links.',
      creator_accounts: 'Accounts of creators.',
      requests: 'Requests.',
      tasks: 'Tasks.',
      tags: 'Tags.',
      team: 'People in the team, or invited to it.',
      title: 'What it is called; of a task, what its request is called.',
      pathname: 'What follows the host.',
      public_url: 'The whole URL that a visitor opens.',
      enabled: 'Whether it lets visitors through.',
      display_name: 'What the account is called beside its handle; empty for nothing.',
      status: 'How far it is.',
      request_id: 'The request.',
      creator_id: 'Who is to do it.',
      text: 'What it says.',
      kind: 'Whether they are in the team, or invited to it.',
      email: 'Their address.',
      role: 'What they may do.',
    },
  },
  {
    group: savedViewGroup,
    words: {
      list: 'The list that it is of.',
      params: 'Its search, filters and order, as the screen of the list has them in its URL.',
      'params[].name': 'Which of these.',
      'params[].value': 'Its value.',
      shared: 'Whether the whole team has it, or only whoever made it.',
      own: 'Whether the caller made it.',
      may_change: 'Whether the caller may change and delete it.',
      created_by: 'Who made it; null when they are there no more.',
      'filters.list': 'Only those of this list.',
    },
  },
  {
    group: waitingGroup,
    words: {
      files_to_review: 'Files that have come and that nobody has reviewed.',
      overdue_tasks: 'Unfinished tasks of open requests that were due.',
      open_requests: 'Requests that are open.',
      lost_accounts: 'Accounts whose connection has ended, so that their figures stand still.',
      misdirected_domains: 'Verified domains whose DNS leads visitors elsewhere.',
      unread_notifications:
        'Unread lines of the caller’s own inbox, counted to 1,000; none for a key.',
    },
  },
  {
    group: notificationGroup,
    words: {
      event: 'What happened.',
      count: 'How many files, changes or comments it stands for.',
      request_id: 'The request that it is about; null when it is about something else.',
      request_title: 'What the request is called now.',
      task_id: 'The task of that request.',
      failed_files: 'Of a task that is handed in: files that were begun and did not arrive.',
      message:
        'Why a creator declined, what is to change, what a visitor reports, or the beginning of a comment; empty for nothing.',
      comment_id:
        'The comment that it is about, the newest of them; null when it is about something else.',
      submission_id: 'The file that was commented on, while it is there.',
      author_name: 'Who wrote the comment; null to a creator.',
      creator_id: 'The creator whose task or account it is about.',
      creator_name: 'What they are called.',
      account_id: 'The account that it is about; null when it is about something else.',
      account_handle: 'The handle of the account.',
      domain_id: 'The domain that it is about; null when it is about something else.',
      domain_host: 'The host of the domain.',
      report: 'A page that a visitor has reported, who is not named; null otherwise.',
      'report.link_id': 'The link of the page; null once it is gone.',
      'report.address': 'What was open.',
      'report.reason': 'What it was reported for.',
      limit: 'What of the plan is nearly used up; null otherwise.',
      'limit.what': 'Which limit is near.',
      'limit.used': 'How much was used then; of storage, in bytes.',
      'limit.limit': 'How much the plan includes.',
      shared_report: 'The report of figures that was shared and opened; null otherwise.',
      'shared_report.id': 'Its id.',
      'shared_report.name': 'What it is called.',
      payout: 'What was paid to a creator; null otherwise.',
      'payout.amount_cents': 'How much, in hundredths of the currency.',
      'payout.currency': 'The currency, by ISO 4217.',
      'payout.paid_on': 'The day of the payment.',
      summary:
        'A week of the creators that the caller sees, each counted to 1,000; null otherwise.',
      'summary.files': 'How many files came in.',
      'summary.handed_in': 'How many tasks were handed in.',
      'summary.declined': 'How many tasks were declined.',
      'summary.to_review': 'How many files waited for a review when it ended.',
      'summary.overdue': 'How many tasks were overdue then.',
      read: 'Whether it has been read.',
      at: 'When it last happened.',
      'filters.unread': 'Only what is unread, or only what has been read.',
      'filters.event': 'Only lines of this event.',
      '/user/notifications/read-all.answer.data.read': 'How many lines were unread.',
    },
  },
  {
    group: notificationAddressGroup,
    words: {
      email: 'Where it is mailed. It stays for good.',
      events: 'What it is mailed. When none are named, all but files that arrive.',
      verified_at:
        'When whoever reads it confirmed that they want the mails; null until then, when it gets none.',
      unsubscribed_at:
        'When whoever reads it ended the mails; null while they have not. Confirming it again begins them anew.',
      mail_failure:
        'The last mail there that did not arrive, since it was confirmed; null for none.',
      'mail_failure.reason': 'REFUSED by the mail server, BOUNCED, or called spam by a COMPLAINT.',
      'mail_failure.detail': 'What the mail server or provider said; may be empty.',
      'mail_failure.failed_at': 'When it did not arrive.',
      'params.id': 'The id of the address.',
    },
  },
  {
    group: notificationPreferenceGroup,
    words: {
      events: 'The events that concern the caller; of a change, those that change.',
      'events[].event': 'What happens.',
      'events[].inbox': 'Whether their inbox has a line about it.',
      'events[].mail': 'Whether a mail says it at once, in a digest in the morning, or not at all.',
      'events[].push': 'Whether the browsers that they have subscribed show it at once.',
      quiet:
        'Between which minutes of their day nothing is mailed or pushed at once; null for none.',
      'quiet.from': 'The minute of the day from which it is quiet: 1320 for 22:00.',
      'quiet.until': 'The minute until which it is; before `from`, of the next day.',
      timezone:
        'Where their mornings and nights are, by its IANA name or offset; null for a creator who has not said. A user changes it in their profile.',
      email: 'Where mails go; null for a creator without a confirmed address.',
      push_key:
        'The public key that a browser subscribes with (VAPID): `applicationServerKey` in base64url.',
    },
  },
  {
    group: pushSubscriptionGroup,
    words: {
      endpoint: 'Where the push service of the browser takes messages, on the public internet.',
      created_at: 'When it was subscribed.',
      keys: 'What messages are encrypted with, so that the push service reads none.',
      'keys.p256dh': 'The public key of the browser: a point of P-256, uncompressed, in base64url.',
      'keys.auth': 'The secret that browser and server share, in base64url.',
    },
  },
  {
    group: activityGroup,
    words: {
      at: 'When.',
      actor: 'Who did it.',
      'actor.kind':
        'A member of the team, a program with an API key, a creator in the portal, or the operator of the installation.',
      'actor.id': 'The id of the user, the API key or the creator.',
      'actor.name': 'What they were called then; null once their account is gone.',
      action: 'What was done.',
      thing: 'What it was done to.',
      thing_total: 'How many of those; 0 where the call names none.',
      labels: 'What the first three were called then, as far as they have names.',
      thing_id: 'The one that it was done to, if it is still there; null otherwise.',
      call: 'The path of the call, below /v2.',
      country: 'Where it came from, as two letters; null when nobody knows.',
      browser: 'The browser, without a version; null when it is not known.',
      os: 'The operating system, without a version; null when it is not known.',
      reason: 'Why, where the operator of the installation did it; null otherwise.',
      'filters.actor_id': 'Only what this user, API key or creator did.',
      'filters.thing': 'Only what was done to such things.',
      'filters.action': 'Only what was done so.',
      'filters.from': 'Only what was done at this moment or later.',
      'filters.until': 'Only what was done before this moment.',
    },
  },
  {
    group: billingGroup,
    words: {
      code: 'The plan or add-on; null for something else, such as a discount.',
      interval: 'Whether it is paid by the month or by the year.',
      plan: 'The plan.',
      'subscription.status': 'How it stands.',
      status: 'How it stands.',
      grace_until:
        'Until when what was bought stays although a payment is overdue; null when none is.',
      period_start: 'When the running period began.',
      period_end: 'When it ends.',
      cancel_at_period_end: 'Whether it ends with the period instead of renewing.',
      'answer.data.nodes': 'The plan and its add-ons.',
      'subscription.nodes': 'The plan and its add-ons.',
      'body.nodes': 'Plans and add-ons.',
      test_mode: 'Whether no money moves.',
      provider: 'Who collects the payments.',
      changes_here:
        'Whether a running subscription is changed by a preview and a confirmation, without a checkout.',
      credit_cents: 'What changes gave back and later payments use up, in cents.',
      subscription: 'What is paid for; null when there has never been anything.',
      next_charge: 'What will be charged by itself; null when nothing will.',
      'next_charge.at': 'When.',
      last_invoice: 'What was charged last, or given back; null for nothing.',
      number: 'What people call it by.',
      paid_at: 'When it was paid; null while it is not.',
      url: 'Where it can be read and printed; null where receipts are shown together.',
      lines: 'What the amount is made of.',
      text: 'What the line is for, as people read it.',
      'lines[].amount_cents': 'The part of it, in cents; below 0 for what is given back.',
      invoices: 'Invoices and credit notes, the newest first, 24 at most.',
      kind: 'Whether it is an invoice or a credit note.',
      refunded_cents: 'What was given back of it, in cents.',
      issued_at: 'When it was made out.',
      due_at: 'When it is to be paid; null where it was charged at once.',
      payer: 'Whom invoices are made out to; null where the biller does not know.',
      'payer.name': 'Their name; null without one.',
      address: 'The lines of their address; null without one.',
      tax_id: 'Their tax id; null without one.',
      credit_used_cents: 'What of the credit pays a part of it, in cents.',
      due_cents: 'What is paid now, tax included, in cents.',
      'answer.data.credit_cents': 'The credit, or what will be left of it, in cents.',
      priced_at: 'The moment for which it is priced, which the change names.',
      'answer.data.url':
        'Where to send the person who pays, or reads receipts; null where nothing is left to do.',
    },
  },
  {
    group: invoiceGroup,
    words: {
      enabled: 'Whether this server sells by invoice.',
      details: 'Whom invoices are made out to; null until somebody has said.',
      name: 'Whom invoices are made out to.',
      address: 'Their address, up to 6 lines.',
      country: 'Their country, by its code: two letters, lower-case.',
      tax_id: 'Their tax id; empty for who has none.',
      email: 'Where invoices are mailed; empty: to the owner.',
      open: 'What is to be paid, the newest first.',
      number: 'What people call it by, and the reference of a transfer.',
      purpose: 'What it is for.',
      total_cents: 'What it comes to, with tax, in cents.',
      outstanding_cents: 'What is still to come in, in cents.',
      issued_at: 'When it was made out.',
      due_at: 'When it is to be paid.',
      ends_at: 'When it is given up if it stays unpaid, and what it is for with it.',
      url: 'Where it is read and printed.',
      bank: 'How a transfer is made: the lines of the seller’s bank account.',
      btcpay: 'Whether invoices can be paid by BTCPay Server too.',
      'body.id': 'The invoice to pay.',
      'answer.data.url': 'Where it is paid.',
    },
  },
  {
    group: referralCodeGroup,
    words: {
      code: 'The code. Without one, a create makes one up.',
      share_url: 'The URL to share.',
      user_id: 'Who made it; null once they have left.',
      user_name: 'What they are called; null once they have left.',
      clicks: 'How often the URL was opened.',
      sign_ups: 'How many have signed up with it.',
      'filters.code': 'Only the one with this code.',
      'answer.data.clicks': 'How often the URLs of all codes were opened.',
      'answer.data.sign_ups': 'How many have signed up with any.',
      earned_cents: 'Commissions past their hold, paid out or not, in cents.',
      pending_cents: 'Commissions that are held back for now, in cents.',
      paid_cents: 'Commissions that were paid out, in cents.',
      test_cents: 'Commissions on payments in test mode, in none of the sums above, in cents.',
    },
  },
  {
    group: paymentReferralGroup,
    words: {
      source:
        'BILLING: a commission, which is read only. MANUAL: a payout that the workspace recorded.',
      status:
        'PENDING while a commission is held back, then EARNED; PAID once it was paid out; VOID when the payment was taken back.',
      referral_code_id: 'The code that it is for; null for none.',
      code: 'What that code says; null without one.',
      earns_at: 'When it is no longer held back; null on a payout.',
      paid_on: 'The day on which it was paid out; null before that.',
      note: 'What the team notes about it.',
      'filters.referral_code_id': 'Only those of this code.',
    },
  },
  {
    group: paymentGroup,
    words: {
      source:
        'BILLING: for the subscription, which is read only. MANUAL: to a creator, recorded by the team.',
      status: 'How it stands.',
      creator_id: 'Who was paid; null for nobody of the workspace.',
      request_id: 'What it is paid for, a request that the creator has a task of; null for none.',
      request_title: 'What that request is called; null without one.',
      paid_on: 'The day on which it was paid; for one that is still to be made, is due.',
      method: 'How it was paid.',
      note: 'What the team notes about it.',
      'filters.source': 'Only those from there.',
      'filters.from': 'The first day.',
      'filters.to': 'The last day.',
    },
  },
  {
    group: earningGroup,
    words: {
      status:
        'PENDING: still to come. REFUNDED: it went back to the agency. FAILED: it did not arrive.',
      paid_on: 'The day on which it was paid; for one that is still to come, is due.',
      method: 'How it was paid, in the agency’s words; empty for nothing.',
      request_id: 'The request that it is paid for; null for none.',
      request_title: 'What that request is called; null without one.',
      'filters.request_id': 'Only those for this request.',
      paid_cents: 'What was paid, in cents.',
      pending_cents: 'What is still to come, in cents.',
    },
  },
]
