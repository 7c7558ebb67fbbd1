import { apiKeyGroup } from '#contract/resources/apiKeys.ts'
import { appGroup } from '#contract/resources/app.ts'
import { authGroup } from '#contract/resources/auth.ts'
import { brandingGroup } from '#contract/resources/branding.ts'
import { invitationGroup } from '#contract/resources/invitations.ts'
import { mailDomainGroup } from '#contract/resources/mailDomains.ts'
import { overviewGroup } from '#contract/resources/overview.ts'
import { personalDataGroup } from '#contract/resources/personalData.ts'
import { portalGroup } from '#contract/resources/portal.ts'
import { sampleGroup } from '#contract/resources/samples.ts'
import { sessionGroup } from '#contract/resources/sessions.ts'
import { signInMethodGroup } from '#contract/resources/signInMethods.ts'
import { teamGroup } from '#contract/resources/team.ts'
import { userGroup } from '#contract/resources/user.ts'
import { webhookDeliveryGroup } from '#contract/resources/webhookDeliveries.ts'
import { webhookGroup } from '#contract/resources/webhooks.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'
import { fileWords } from './common.ts'

/** Of passkeys: bytes are in base64url, as the Web Authentication API of browsers has them. */
const passkeyWords = {
  passkey: 'What the browser’s passkey answered.',
  'passkey.id': 'The id of the passkey, in base64url.',
  client_data_json: 'What the browser signed for: `clientDataJSON`, in base64url.',
  authenticator_data: '`authenticatorData`, in base64url.',
  signature: 'The signature over both, in base64url.',
  user_handle: '`userHandle`, in base64url.',
  attestation_object: '`attestationObject`, in base64url.',
  transports: 'By which ways the passkey can be reached, as the browser says.',
  challenge: 'What the passkey is to sign, in base64url.',
  rp_id: 'The domain that the passkey is for.',
  passkeys: 'The passkeys that may answer; any of this site when it is empty.',
  'passkeys[].id': 'The id of the passkey, in base64url.',
}

/** Of attempts to deliver messages of webhooks. */
const deliveryWords = {
  webhook_id: 'Which webhook it is sent to.',
  message_id:
    'The message, the same in all attempts: the header `webhook-id` is `msg_` and this id.',
  event: 'What happened.',
  object_id: 'What it happened to.',
  sequence:
    'Which message about that object it is. It only rises, with gaps where a webhook has not chosen an event.',
  cause:
    'Why it is made: an EVENT happened, a RETRY after a failure, or somebody asked for a RESEND, a REPLAY or a TEST.',
  attempt: 'Which attempt of this message for this webhook, from 1.',
  attempted_at: 'When it was made; null while it waits.',
  duration_ms: 'How long the receiver took, in milliseconds; null when it was not asked.',
  status_code: 'The status of the answer; null when there was none.',
  error:
    'Why it failed: STATUS, an answer other than 200 to 299; REDIRECT; GONE, 410; UNREACHABLE; TIMEOUT, after 15 seconds; ADDRESS_NOT_PUBLIC; WEBHOOK_OFF; or SECRET_LOST, when its key is not there any more. Null otherwise.',
  answer: 'How the answer begins, up to 1,000 characters.',
  answer_is_cut: 'Whether the answer was longer.',
}

const factorWords = {
  recovery_code: 'One of the recovery codes, each of which works once.',
  ticket: 'The ticket of /auth/callback.',
}

/** Who is who, and who may do what. */
export const accountWords: readonly GroupWords[] = [
  {
    group: appGroup,
    words: {
      plan_limits: 'Whether plans limit what a workspace may have.',
      identity_providers:
        'By whom people can be signed in here beside their email; empty where none is set up.',
      kind: 'Which it is: GOOGLE, or the OpenID Connect issuer of the operator.',
      name: 'What its button says.',
      marks_films: 'Whether films can be watermarked here, which takes ffmpeg.',
      us_states:
        'Whether it can be told which US state a visitor is in, so that links can exclude states.',
      local_mailbox_url:
        'Where mail lands when there is no mail server and the caller is on this machine; else null.',
      synced_platforms:
        'The platforms that are asked for figures here. Accounts of others have none unless they are imported.',
    },
  },
  {
    group: authGroup,
    words: {
      ...passkeyWords,
      ...factorWords,
      email: 'The address of whoever signs in.',
      sent: 'Always true, whether or not the address has an account.',
      redirect_path:
        'The path in the app to go on to after signing in. Anything but a path of the app is answered like none.',
      token: 'The token of a mailed link.',
      confirmed: 'With a token: that the person has seen whom it signs in, where they are asked.',
      otp: 'The mailed code, with its `email`. It works in the browser that asked for it only.',
      'query.code': 'What an identity provider gave.',
      'body.code': 'Six digits that an authenticator app shows.',
      state: 'What an identity provider gave back.',
      iss: 'Its issuer, where an identity provider says it.',
      scope: 'The scopes that an identity provider granted.',
      authuser: 'What Google adds.',
      prompt: 'What Google adds.',
      hd: 'What Google adds: the domain of an organisation.',
      session_state: 'What some identity providers add.',
      error: 'Why an identity provider signs nobody in.',
      error_description: 'The same in words.',
      user: 'Who is signed in; null while a second factor is due.',
      second_factor: 'What is due before anybody is signed in; null when nobody needs more.',
      'second_factor.ticket': 'Stands for the proof that was given: /auth/factor takes it.',
      kinds: 'By what the person may go on.',
      expires_at: 'Until when the ticket is valid.',
      exists: 'Whether the address has an account.',
      'answer.data.url': 'Where to send the browser, which comes back to /auth/callback.',
      signed_out: 'Whether the session has ended: always true.',
    },
  },
  {
    group: invitationGroup,
    words: {
      token: 'The token of the mailed link.',
      accept: 'False only shows the invitation, also to who is signed in.',
      email: 'Who is invited: only this address accepts it.',
      role: 'What they will be.',
      status: 'Whether it can still be accepted.',
      workspace_name: 'What the workspace is called.',
      inviter_name: 'Who invited; null once they are there no more.',
      expires_at: 'Until when it can be accepted.',
      signed_in_as: 'The address of the session that the call came with; null without one.',
    },
  },
  {
    group: userGroup,
    words: {
      email: 'The address that they sign in with.',
      name: 'What they are called; empty before they have said.',
      timezone_offset:
        'Where their clock stands. With a `timezone`, as it stands there now, summer time included; without, in summer and winter.',
      timezone: 'An IANA zone; null for a fixed offset.',
      country: 'Where they are, as two letters; null before they have said.',
      workspace_id: 'The workspace that they act in.',
      workspace_name:
        'What the owner calls the workspace; empty before they have. Only the owner changes it.',
      workspace_language:
        'What its creators are spoken and written to in who have no language of their own; its owner says. Null before that: the portal speaks as their devices do, mails English.',
      workspace_kind: 'Whose work the workspace holds; null before its owner has said.',
      role: 'What they may do in the workspace.',
      all_creators: 'Whether they see all creators of the workspace, or only assigned ones.',
      plan: 'The plan of the workspace; null without one.',
      allowances: 'How much the workspace may have, and has.',
      creators: 'Creators.',
      tracking_links: 'Tracking links.',
      social_media_accounts: 'Accounts of creators.',
      storage_bytes:
        'Bytes of files: those that are kept, and those on their way with the size they announced.',
      limit: 'The most that the workspace may have; null: no limit.',
      used: 'How much it has; null to somebody who sees assigned creators alone.',
      features: 'What the plan allows.',
      team: 'Whether it allows a team.',
      branding: 'Whether it allows branding.',
      workspaces: 'Every workspace that they may act in, their own first.',
      'workspaces[].id': 'The id of the workspace.',
      'workspaces[].name': 'What it is called.',
      sample: 'Whether all that is in it is made up.',
      onboarded: 'Whether they have answered or skipped what a new person is asked.',
      first_steps: 'Whether the overview shows them the first steps.',
      second_factor_due:
        'Whether the workspace requires a second factor that they have yet to set up.',
      agency_logo_url: 'Where the logo of the agency is; null without one.',
      agency_favicon_url: 'Where the favicon of the agency is; null without one.',
      agency_banner_url: 'Where the banner of the agency is; null without one.',
      deactivation_reason: 'Why they leave, for the operator of the installation.',
      deactivated: 'Whether the account is closed: always true.',
      deleted_at: 'When everything is deleted for good.',
    },
  },
  {
    group: overviewGroup,
    words: {
      first_steps: 'What the workspace has of what a new one begins with.',
      'first_steps.creator_id': 'The newest creator; null without any.',
      account: 'Whether a creator has an account.',
      link_url: 'What the newest link is opened by; null without any.',
      visit: 'Whether a person has opened one of its newest links in the last 30 days (UTC).',
      request: 'Whether anything has been asked of a creator.',
      portal: 'Whether a creator can sign in to the portal.',
      team: 'Whether anybody beside its owner is in the team, or invited.',
      recent: 'What happened lately, newest first.',
      kind: 'What happened.',
      at: 'When.',
      subject_id:
        'The row that it is about: a task for files and handing in, otherwise the creator, link or account.',
      title:
        'What that is called: a request’s title, a creator’s name, a link’s title or address, an account’s handle.',
      number: 'How many files; 1 for anything else.',
    },
  },
  {
    group: sessionGroup,
    words: {
      current: 'Whether it is the one that asks.',
      browser: 'The browser, without a version; null when its user agent is not known.',
      os: 'The operating system, without a version; null when it is not known.',
      device: 'What kind of device it is.',
      country: 'Where it was last used, as two letters; null when nobody knows.',
      created_at: 'When somebody signed in.',
      last_seen_at: 'When it was last used, exact to ten minutes.',
      ended: 'How many sessions have ended.',
    },
  },
  {
    group: signInMethodGroup,
    words: {
      ...passkeyWords,
      ...factorWords,
      email: 'The address that they sign in with.',
      identities: 'The accounts at identity providers that sign them in.',
      'identities[].kind': 'Which provider.',
      'identities[].email':
        'What the provider last said is the verified address of the account; null when it says so no more.',
      last_used_at: 'When it was last used; null: never.',
      'answer.data.passkeys': 'Their passkeys.',
      'answer.data.passkeys[].id': 'Its id.',
      'answer.data.passkey': 'The new passkey.',
      'answer.data.passkey.id': 'Its id.',
      authenticator: 'Their authenticator app; null without one.',
      created_at: 'When it was set up.',
      recovery_codes_left: 'How many recovery codes have not been used.',
      'answer.data.required':
        'Whether a second factor is required: of them by a workspace they are in, or of members by this one.',
      proven_until:
        'Until when they may change how they sign in without proving again who they are; null: they have to first.',
      code: 'Six digits that the authenticator app shows.',
      otp: 'A code that /auth/otp has mailed, for who has no second factor.',
      secret: 'The secret of the authenticator, in Base32. Only this answer shows it.',
      uri: 'What a QR code holds: otpauth://totp/…',
      recovery_codes:
        'Codes that only this answer shows; null where codes were there before, which stay as they are.',
      removed: 'Whether it has been removed: always true.',
      rp_name: 'What this site is called.',
      user: 'Whom the passkey is for.',
      'user.id': 'The handle of the person, in base64url.',
      'user.name': 'Their address.',
      display_name: 'What they are called.',
      algorithms: 'The COSE identifiers of algorithms, the preferred first.',
      excluded: 'The passkeys that the person has already.',
      'excluded[].id': 'The id of the passkey, in base64url.',
      'body.required': 'Whether every member needs a second factor from now on.',
      members: 'How many members the workspace has.',
      members_with_factor: 'How many of them have an authenticator or a passkey.',
    },
  },
  {
    group: personalDataGroup,
    words: {
      'params.creator_id': 'Whose data.',
      'body.name': 'What they are called, so that nobody is erased by mistake.',
      erased: 'Whether they are erased: always true.',
      payment_total: 'How many payouts to them stay in the books, under a pseudonym.',
      'answer.data.url': 'What streams the zip: JSON by kind, and files as they are.',
    },
  },
  {
    group: sampleGroup,
    words: {
      sample: 'The workspace of made-up data; null without one.',
      workspace_id: 'What /user/update takes to enter it; null until that is possible.',
      progress: 'How much of it is made, in percent.',
      failed: 'Whether it could not be made. Delete it, and ask for another.',
      removed: 'Whether it has been removed: always true.',
    },
  },
  {
    group: teamGroup,
    words: {
      id: 'Its id; a member’s is that of their user.',
      kind: 'Whether they are in the team, or invited to it.',
      email: 'Their address.',
      name: 'What they are called; empty for somebody who is invited.',
      role: 'What they may do.',
      all_creators:
        'Whether they see all creators. Otherwise they see those they are assigned to, and what belongs to these or to nobody.',
      mail_failure:
        'The last mail to them that did not arrive, for somebody invited since they were; null when none is known.',
      'mail_failure.reason':
        'REFUSED: the mail server did not take it. BOUNCED: it came back. COMPLAINT: its reader called it spam.',
      'mail_failure.detail': 'What the mail server or provider said.',
      'mail_failure.failed_at': 'When it did not arrive.',
      creator_total: 'How many creators they are assigned to; null for who sees all.',
      since: 'When they joined, or were invited.',
      expires_at: 'When an invitation ends; null for a member.',
      'filters.creator_id': 'Only those who see this creator.',
      'body.data': 'The rows, all of which are changed or none.',
      creator_ids: 'The only creators that they will see; null: all.',
      'body.data[].id': 'Whom to change.',
      'body.data[].data': 'What to change. What is left out stays as it is.',
      add_creator_ids: 'Creators that they are assigned to from now on.',
      remove_creator_ids: 'Creators that they are assigned to no longer.',
    },
  },
  {
    group: mailDomainGroup,
    words: {
      domain: 'What follows the @ of an address.',
      'answer.data.domain': 'The domain as it stands now.',
      state: 'Whether its proof has been seen, is in place, or is gone again.',
      verified_at: 'Since when it is verified; null while it is not.',
      checked_at: 'When its DNS last answered; null before it did.',
      enabled: 'Whether people may join by it while it is verified.',
      role: 'What they are made who join by it.',
      record: 'What its DNS is to hold.',
      'record.type': 'The type of the record.',
      'record.name': 'The name of the record.',
      'record.value': 'The value of the record.',
      'body.id': 'Which domain to check.',
      found: 'What stands at the name of the record.',
      ok: 'Whether the record is among it; null when no name server answered.',
      taken: 'Whether another workspace has the domain.',
    },
  },
  {
    group: apiKeyGroup,
    words: {
      name: 'What it is for, in words of the team.',
      scope: 'READ: calls that change nothing. WRITE: the others too.',
      ending: 'Its last four characters, to know it by.',
      status:
        'ACTIVE; EXPIRED from its end on; or STOPPED while whoever created it is no longer an owner or admin of the workspace. It opens something only while it is ACTIVE.',
      expires_at: 'From then on it works no longer; null: never.',
      addresses: 'From which addresses and ranges it works; none: from everywhere.',
      creator_ids: 'The only creators that it sees, with what belongs to them; null: all.',
      created_by: 'Who created it; null once they are in the team no more.',
      last_used_at: 'When it was last used, exact to a minute; null: never.',
      token: 'The key itself. It is kept as a hash, so that this answer alone has it.',
    },
  },
  {
    group: webhookGroup,
    words: {
      url: 'Where messages are sent, by POST.',
      description: 'What it is for, in words of the team.',
      kind: 'STANDARD: the messages of this document. SLACK: `{"text": …}`, which Slack and what is compatible with it shows.',
      events: 'What it is sent.',
      enabled: 'Whether it is sent anything.',
      off_reason:
        'Why it is off: SWITCHED_OFF by somebody; GONE, when it answered 410; or FAILING, when nothing arrived for five days. Null while it is on.',
      failing_since: 'Since when nothing has arrived; null when the last message did.',
      old_secret_until:
        'Until when messages are also signed with the secret before; null when they are not.',
      secret: 'What messages are signed with. This answer alone has it.',
      'params.id': 'The id of the webhook.',
      'body.event': 'What the sample is of.',
      ...deliveryWords,
      type: 'What happened.',
      timestamp: 'When it happened.',
      data: 'What it happened to, by ids, as it stood shortly after.',
      task_id: 'The task; null where it concerns all of the request.',
      request_id: 'The request.',
      creator_id: 'The creator; null for an account or a payment of nobody.',
      account_id: 'The account.',
      domain_id: 'The domain.',
      status: 'How it stands.',
      due_at: 'When it is due; null without a date.',
      files: 'How many files have arrived for the task in all.',
      platform: 'The platform of the account.',
      host: 'The name of the domain.',
      report_id: 'The report. Nobody is told who has reported.',
      link_id: 'The link of the page that was reported; null once it is gone.',
      reason: 'What it was reported for.',
      what: 'Which limit of the plan is near.',
      used: 'How much was used then; of storage, in bytes.',
      limit: 'How much the plan includes.',
      grace_until:
        'Until when nothing is refused although a payment failed; null when it is not known.',
      payment_id: 'The payment.',
      amount_cents: 'How much, in hundredths of the currency.',
      currency: 'The currency, by ISO 4217.',
      paid_on: 'The day of the payment.',
    },
  },
  {
    group: webhookDeliveryGroup,
    words: {
      ...deliveryWords,
      webhook_id: 'Which webhook it is sent to.',
      status: 'Whether the attempt is still to be made, was taken, or failed.',
      due_at: 'When the attempt is, or was, to be made.',
      'filters.webhook_id': 'Only attempts for this webhook.',
      'filters.message_id': 'Only attempts of this message.',
      'filters.status': 'Only attempts that stand so.',
      since: 'From when on what happened is sent again.',
      queued: 'How many messages are sent again.',
      next_since: 'Where another replay goes on when there are more; null at the end.',
    },
  },
  {
    group: brandingGroup,
    words: {
      ...fileWords,
      branding_type: 'Which picture.',
      type: 'Which picture.',
      'params.id': 'The id of the upload.',
    },
  },
  {
    group: portalGroup,
    words: {
      agency_id: 'The id of an agency, which its portal link carries.',
      agency: 'The agency, as its creators know it.',
      'agency.id': 'Its id.',
      'agency.name': 'What it is called; empty before its owner has said.',
      branding: 'The pictures of the agency.',
      agency_logo_url: 'Where its logo is; null without one.',
      agency_favicon_url: 'Where its favicon is; null without one.',
      agency_banner_url: 'Where its banner is; null without one.',
      'body.user_creator_id': 'What the creator signs in with.',
      'body.password': 'Their password; to change it, the new one.',
      current_password: 'The password that they have now; left out by who has none yet.',
      confirmed: 'Whether they have said that it is them, where the call asked for that.',
      '/portal/session/link.body.token': 'The token of the link.',
      '/portal/session/forgot.body.user_creator_id':
        'What the creator signs in with; in its place, an address may be named.',
      email: 'Where sign-in links are mailed; null without one.',
      '/portal/session/forgot.body.email':
        'Their address: each agency that has it gets a link into the one mail.',
      email_verified_at: 'When somebody opened a link that was mailed there; null until then.',
      language:
        'What the creator is spoken and written to in; null for that of their device, and in mails that of their agency.',
      timezone:
        'Where the creator’s clock stands, such as `Europe/Berlin`; null until somebody has said.',
      sent: 'Always true, whoever asks.',
      unread_notifications: 'Unread lines of their inbox, counted to 1,000.',
      has_password: 'Whether they have a password beside the links that sign them in.',
      '/portal/session/logout-others.answer.data.signed_out': 'How many sessions have ended.',
      switch_mode: 'For the browser: whether to go on as the creator. The answer is the same.',
      'body.device_mark':
        'What the last login on this device gave: strangers who try this id then hold nobody up here.',
      'answer.data.device_mark':
        'What to send with the next login on this device. It opens nothing.',
      token: 'What later calls are made with: `Authorization: Bearer …`.',
      creator: 'Who is signed in.',
      user_creator_id: 'What they sign in with.',
      name: 'What they are called.',
      changed: 'Whether the password has been changed: always true.',
      signed_out: 'Whether the session has ended: always true.',
    },
  },
]
