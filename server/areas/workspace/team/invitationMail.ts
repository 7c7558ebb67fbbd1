import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainName } from '#server/platform/mail/plainName.ts'

interface InvitationLetter {
  readonly to: string
  readonly team: InvitingTeam
  /** What they may do there: `manage creators and links`. */
  readonly mayDo: string
  readonly link: URL
  /** How long the link is good. */
  readonly days: number
}

interface InvitingTeam {
  /** What its owner calls it; empty before they have. */
  readonly name: string
  /** Who invites. */
  readonly inviter: Called
  readonly owner: Called
}

/** Somebody as they call themselves, and the address that they have proven. */
interface Called {
  /** Empty before they have given one. */
  readonly name: string
  readonly email: string
}

/** Nobody knows who invites whom, so the subject is ours, and names stand in the text as text only. */
export function invitationMail(invitation: InvitationLetter): Promise<Mail> {
  const { to, team, mayDo, link, days } = invitation
  return letter(to, 'You are invited to a team on Greenroom', {
    heading: 'You are invited',
    lead: `${invites(team)} on Greenroom. There you can ${mayDo}.`,
    centre: { link, label: 'See invitation' },
    notes: [
      `It is for ${to} only and valid for ${days} days. If you do not have an account, signing in creates one.`,
      'If you do not know them, you can ignore this email.',
    ],
  })
}

/** Whoever invites, of what, to whose team. A name is what somebody says; the owner's address beside it is proven. */
function invites({ name, inviter, owner }: InvitingTeam): string {
  const isOwn = inviter.email === owner.email
  const team = plainName(name)
  if (team === '') {
    return `${calling(inviter)} invites you to ${isOwn ? 'their team' : `${calling(owner)}’s team`}`
  }
  return isOwn
    ? `${calling(inviter)} of ${team} invites you to their team`
    : `${calling(inviter)} invites you to the team of ${team} (${owner.email})`
}

function calling({ name, email }: Called): string {
  const called = plainName(name)
  return called === '' ? email : `${called} (${email})`
}
