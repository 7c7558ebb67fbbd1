import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface InvitationLetter {
  readonly to: string
  /** Who invites, by name or address. */
  readonly inviter: string
  /** What the workspace is called. */
  readonly workspace: string
  /** What they may do there: `manage creators and links`. */
  readonly mayDo: string
  readonly link: URL
  /** How long the link is good. */
  readonly days: number
}

export async function invitationMail(invitation: InvitationLetter): Promise<Mail> {
  const { to, inviter, workspace, mayDo, link, days } = invitation
  const team = inviter === workspace ? 'their team' : `the team of ${workspace}`
  return {
    to,
    subject: `${inviter} invites you to Greenroom`,
    ...(await letter({
      heading: 'You are invited',
      lead: `${inviter} invites you to ${team} on Greenroom. There you can ${mayDo}.`,
      centre: { link, label: 'See the invitation' },
      notes: [
        `It is for ${to} only, and good for ${days} days. Without an account you get one by signing in.`,
        'If you do not know them, ignore this mail.',
      ],
    })),
  }
}
