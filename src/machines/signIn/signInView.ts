import type { SnapshotFrom } from 'xstate'
import type { Question } from './refusal.ts'
import type { signInMachine } from './signInMachine.ts'

/** What the store knows of somebody signing in. Codes and tokens stay with the machine. */
export interface SignInView {
  readonly id: string
  readonly state: string
  readonly busy: boolean
  readonly step: 'email' | 'code' | 'link' | 'redeeming' | 'asking' | 'refused' | 'done'
  readonly email: string
  /** What is being mailed now. */
  readonly sending: 'code' | 'link' | null
  /** Whether a code is being looked at by the server. */
  readonly redeeming: boolean
  /** Why the last step was refused. */
  readonly problem: string | null
  /** How many codes have been refused. */
  readonly refusals: number
  /** How long it takes until another code may be asked for; 0: now. */
  readonly secondsLeft: number
  /** What has to be answered before a link is redeemed. */
  readonly question: Question | null
}

export function signInView(
  { value, context }: SnapshotFrom<typeof signInMachine>,
  id: string,
): SignInView {
  const { email, problem, refusals, secondsLeft, question } = context
  const code = typeof value === 'string' ? null : value.code
  return {
    id,
    state: typeof value === 'string' ? value : `code, ${value.code.entry}, ${value.code.mail}`,
    busy: false,
    step: stepOf(value),
    email,
    sending: value === 'sendingLink' ? 'link' : isSendingCode(value) ? 'code' : null,
    redeeming: code?.entry === 'redeeming',
    problem,
    refusals,
    secondsLeft,
    question,
  }
}

type State = SnapshotFrom<typeof signInMachine>['value']

const isSendingCode = (state: State) =>
  state === 'sendingCode' || (typeof state !== 'string' && state.code.mail === 'sending')

/** The address stays on the screen until its code or link is mailed. */
function stepOf(state: State): SignInView['step'] {
  if (typeof state !== 'string') return 'code'
  const isEmail = state === 'beginning' || state === 'sendingCode' || state === 'sendingLink'
  return isEmail ? 'email' : state
}
