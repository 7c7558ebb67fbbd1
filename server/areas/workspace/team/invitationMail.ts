import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainName } from '#server/platform/mail/plainName.ts'

interface InvitationLetter {
  readonly to: string
  /** Who invites. */
  readonly inviter: Called
  /** Who owns the team. */
  readonly owner: Called
  /** What they may do there: `manage creators and links`. */
  readonly mayDo: string
  readonly link: URL
  /** How long the link is good. */
  readonly days: number
}

/** Somebody as they call themselves, and the address that they have proven. */
interface Called {
  /** Empty before they have given one. */
  readonly name: string
  readonly email: string
}

/** Nobody knows who invites whom, so the subject is ours, and names stand in the text as text only. */
export async function invitationMail(invitation: InvitationLetter): Promise<Mail> {
  const { to, inviter, owner, mayDo, link, days } = invitation
  const team = inviter.email === owner.email ? 'their team' : `${calling(owner)}’s team`
  return {
    to,
    subject: 'You are invited to a team on Greenroom',
    ...(await letter({
      heading: 'You are invited',
      lead: `${calling(inviter)} invites you to ${team} on Greenroom. There you can ${mayDo}.`,
      centre: { link, label: 'See invitation' },
      notes: [
        `It is for ${to} only and valid for ${days} days. If you do not have an account, signing in creates one.`,
        'If you do not know them, you can ignore this email.',
      ],
    })),
  }
}

function calling({ name, email }: Called): string {
  const called = plainName(name)
  return called === '' ? email : `${called} (${email})`
}
