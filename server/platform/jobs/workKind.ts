import type { AnyObject, InferType, ObjectSchema } from 'yup'

/** Work of one lane waits for no other: a mail server that has stopped answering holds up mails alone, a receiver of webhooks other webhooks, and a film other films. */
export const lanes = ['MAIL', 'WORK', 'WEBHOOK', 'FILM', 'UPKEEP'] as const
export type Lane = (typeof lanes)[number]

/** How work of a kind is done. */
export interface WorkRules {
  readonly name: string
  /** How often it is begun at most, with pauses of 3, 7 and 20 seconds, 1, 2.5, 7, 18 and 50 minutes, 2 and then 6 hours. */
  readonly tries: number
  /** How long after it was due it is still begun. */
  readonly deadlineHours: number
  readonly lane: Lane
  /** Goes before all that is not: somebody is waiting at a screen. */
  readonly isUrgent: boolean
}

/** A kind of work that is done later. What does it stands apart: see `handler`. */
export interface WorkKind<Payload> extends WorkRules {
  /** @throws when it is not a payload of this kind. */
  readonly read: (data: unknown) => Payload
  /** Which pieces are the same: within a workspace, a later one takes the place of one that waits. */
  readonly key: ((payload: Payload) => string) | undefined
}

interface Described<Payload, Schema>
  extends Pick<WorkRules, 'tries' | 'deadlineHours'>,
    Partial<Pick<WorkRules, 'lane' | 'isUrgent'>> {
  /** What a piece is given: ids, never a secret. Fields may be added, never change their meaning: pieces outlive versions. */
  readonly payload: Schema
  readonly key?: (payload: Payload) => string
}

/** Declares a kind of work. After its last try it is kept for 30 days, counted, and run again or dropped by `npm run work`. */
export const work = <Schema extends ObjectSchema<AnyObject>>(
  name: string,
  { payload, key, ...rules }: Described<InferType<Schema>, Schema>,
): WorkKind<InferType<Schema>> => ({
  lane: 'WORK',
  isUrgent: false,
  ...rules,
  name,
  key,
  read: (data) => payload.validateSync(data, { stripUnknown: true }),
})
