/** A message to one person, as text and as HTML that says the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one request ends such mails (RFC 8058); left out of what somebody cannot do without. */
  readonly unsubscribe?: URL
}

/** What became of a message: taken on, refused for its recipient with what the mail server said, or nobody was there to take it. */
export type MailOutcome = 'SENT' | 'UNAVAILABLE' | { readonly refused: string }

/** What a message is of. */
export interface MailOrigin {
  /** Names the message, the same in every try: of two with one id, mail programs show one. */
  readonly id: string
  /** Whose it is, where it is a workspace's. */
  readonly workspaceId?: string | undefined
}

/** Sends mail. Never throws; what went wrong is logged, without addresses and texts. */
export interface Mailer {
  send(mail: Mail, origin?: MailOrigin): Promise<MailOutcome>
}
