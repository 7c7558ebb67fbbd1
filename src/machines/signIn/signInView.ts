import type { SnapshotFrom } from 'xstate'
import type { FactorKind } from '#contract/secondFactors.ts'
import type { Question } from './refusal.ts'
import type { signInMachine } from './signInMachine.ts'

/** What the store knows of somebody signing in. Codes and tokens stay with the machine. */
export interface SignInView {
  readonly id: string
  readonly state: string
  readonly busy: boolean
  readonly step: 'email' | 'code' | 'link' | 'redeeming' | 'asking' | 'factor' | 'refused' | 'done'
  readonly email: string
  /** What is being mailed now. */
  readonly sending: 'code' | 'link' | null
  /** Whether a code or a factor is being looked at by the server. */
  readonly redeeming: boolean
  /** Why the last step was refused. */
  readonly problem: string | null
  /** How many codes have been refused. */
  readonly refusals: number
  /** How long it takes until another code may be asked for; 0: now. */
  readonly secondsLeft: number
  /** Whether the browser asks for a passkey. */
  readonly askingPasskey: boolean
  /** The second factor that is asked for, and all that could be; of use while `step` is `factor`. */
  readonly factor: { readonly kind: FactorKind; readonly kinds: readonly FactorKind[] }
  /** What has to be answered before a link is redeemed. */
  readonly question: Question | null
}

export function signInView(
  { value, context }: SnapshotFrom<typeof signInMachine>,
  id: string,
): SignInView {
  const { email, problem, refusals, secondsLeft, question, kind, kinds } = context
  return {
    id,
    state: nameOf(value),
    busy: false,
    step: stepOf(value),
    email,
    sending: value === 'sendingLink' ? 'link' : isSendingCode(value) ? 'code' : null,
    redeeming: isRedeeming(value),
    askingPasskey: value === 'passkey' || context.factor?.kind === 'PASSKEY',
    factor: { kind, kinds },
    problem,
    refusals,
    secondsLeft,
    question,
  }
}

type State = SnapshotFrom<typeof signInMachine>['value']

const codeIn = (state: State) =>
  typeof state !== 'string' && 'code' in state ? state.code : undefined

const factorIn = (state: State) =>
  typeof state !== 'string' && 'factor' in state ? state.factor : undefined

function nameOf(state: State): string {
  if (typeof state === 'string') return state
  const code = codeIn(state)
  return code ? `code, ${code.entry}, ${code.mail}` : `factor, ${factorIn(state)}`
}

const isSendingCode = (state: State) => state === 'sendingCode' || codeIn(state)?.mail === 'sending'

const isRedeeming = (state: State) =>
  codeIn(state)?.entry === 'redeeming' || factorIn(state) === 'giving'

/** The address stays on the screen until its code or link is mailed, or a passkey is used. */
function stepOf(state: State): SignInView['step'] {
  if (typeof state !== 'string') return codeIn(state) ? 'code' : 'factor'
  const isEmail =
    state === 'beginning' ||
    state === 'sendingCode' ||
    state === 'sendingLink' ||
    state === 'passkey'
  return isEmail ? 'email' : state
}
