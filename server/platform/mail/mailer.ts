/** A message to one person, as text and as HTML that says the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of a message: taken on, refused for its recipient, or nobody was there to take it. */
export type MailOutcome = 'SENT' | 'REFUSED' | 'UNAVAILABLE'

/** Sends mail. Never throws; what went wrong is logged, without addresses and texts. */
export interface Mailer {
  /** @param id names the message, the same in every try: of two with one id, mail programs show one. */
  send(mail: Mail, id?: string): Promise<MailOutcome>
}
