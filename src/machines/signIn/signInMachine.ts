import { assign, fromPromise, setup } from 'xstate'
import type { FactorKind } from '#contract/secondFactors.ts'
import { calling, type Rejection, withError, withOutput } from '#src/machines/calling.ts'
import { isOver, type Question, questionOf, sentenceOf } from './refusal.ts'
import type { GivenFactor, Proof, Redeemed, SignInPorts } from './signInPorts.ts'

export interface SignInInput {
  readonly ports: SignInPorts
  /** What a mailed link or an identity provider has brought along; null: the person is asked for their email address. */
  readonly proof: Proof | null
}

export interface SignInContext extends SignInInput {
  readonly email: string
  /** Why the last step was refused. */
  readonly problem: string | null
  /** How many codes have been refused. */
  readonly refusals: number
  /** What the second factor is given with. */
  readonly ticket: string | null
  /** By what a second factor can be given. */
  readonly kinds: readonly FactorKind[]
  /** Which of them the person is asked for. */
  readonly kind: FactorKind
  /** The factor that is looked at. */
  readonly factor: GivenFactor | null
  /** How long it takes until another code may be asked for. */
  readonly secondsLeft: number
  /** What the server asks before it redeems a link. */
  readonly question: Question | null
}

export type SignInEvent =
  /** The person changes what was refused. */
  | { readonly type: 'type' }
  | { readonly type: 'askForCode'; readonly email: string }
  | { readonly type: 'askForLink'; readonly email: string }
  | { readonly type: 'enterCode'; readonly code: string }
  | { readonly type: 'resend' }
  | { readonly type: 'changeEmail' }
  /** The person has seen whom a link signs in. */
  | { readonly type: 'confirm' }
  | { readonly type: 'usePasskey' }
  | { readonly type: 'giveFactor'; readonly factor: GivenFactor }
  | { readonly type: 'chooseFactor'; readonly kind: FactorKind }

/** How long somebody waits for a mail before they may ask for another. */
const resendAfterSeconds = 30

type SignedIn = Pick<Redeemed, 'redirect_path'>

const types: { context?: SignInContext; events?: SignInEvent; input?: SignInInput } = {}

/**
 * Signing in: an email address, then a code or a link that is mailed to it; or what a link or an identity provider brings back, which
 * the server may ask about first. Then a second factor, for who has one. Or a passkey, which is all of it.
 */
export const signInMachine = setup({
  types,
  actors: {
    sendCode: fromPromise<unknown, SignInContext>(({ input }) => input.ports.sendCode(input.email)),
    sendLink: fromPromise<unknown, SignInContext>(({ input }) => input.ports.sendLink(input.email)),
    redeem: fromPromise<Redeemed, SignInContext>(({ input: { ports, proof } }) =>
      ports.redeem(proof ?? {}),
    ),
    giveFactor: fromPromise<SignedIn, SignInContext>(({ input: { ports, ticket, factor } }) => {
      if (ticket === null || factor === null) throw new Error('There is no factor to give')
      return ports.giveFactor(ticket, factor)
    }),
    usePasskey: fromPromise<SignedIn, SignInContext>(({ input }) => input.ports.usePasskey()),
  },
  guards: {
    hasProof: ({ context }) => context.proof !== null,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isQuestion: (_, { error }: Rejection) => questionOf(error) !== undefined,
    isFactorDue: (_, { second_factor }: Redeemed) => second_factor !== null,
    isOver: (_, { error }: Rejection) => isOver(error),
    isOverForProof: ({ context }, { error }: Rejection) => context.proof !== null && isOver(error),
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, problem: null })),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, { error }: Rejection) => ({ problem: sentenceOf(error) })),
    keepQuestion: assign((_, { error }: Rejection) => ({ question: questionOf(error) ?? null })),
    confirm: assign(({ context: { proof } }) => ({
      proof: { ...proof, confirmed: true as const },
    })),
    keepCode: assign(({ context: { email } }, otp: string) => ({ proof: { email, otp } })),
    forgetCode: assign({ proof: null }),
    keepTicket: assign((_, { second_factor }: Redeemed) => ({
      ticket: second_factor?.ticket ?? null,
      kinds: second_factor?.kinds ?? [],
      kind: second_factor?.kinds[0] ?? 'AUTHENTICATOR',
      problem: null,
    })),
    forgetTicket: assign({ ticket: null }),
    keepKind: assign((_, kind: FactorKind) => ({ kind, problem: null })),
    keepFactor: assign((_, factor: GivenFactor) => ({ factor })),
    forgetFactor: assign({ factor: null }),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    beginCountdown: assign({ secondsLeft: resendAfterSeconds }),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    enter: ({ context }, { redirect_path }: SignedIn) => context.ports.enter(redirect_path),
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    email: '',
    problem: null,
    refusals: 0,
    secondsLeft: 0,
    ticket: null,
    kinds: [],
    kind: 'AUTHENTICATOR',
    factor: null,
    question: null,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasProof', target: 'redeeming' }, 'email'] },
    email: {
      on: {
        type: { actions: 'forgetProblem' },
        askForCode: {
          target: 'sendingCode',
          actions: { type: 'keepEmail', params: ({ event }) => event.email },
        },
        askForLink: {
          target: 'sendingLink',
          actions: { type: 'keepEmail', params: ({ event }) => event.email },
        },
        usePasskey: { target: 'passkey', actions: 'forgetProblem' },
      },
    },
    /** The browser asks for a passkey, instead of any mail. */
    passkey: {
      invoke: {
        ...calling('usePasskey'),
        onDone: { target: 'done', actions: withOutput('enter') },
        onError: { target: 'email', actions: withError('keepProblem') },
      },
    },
    sendingCode: {
      invoke: {
        ...calling('sendCode'),
        onDone: { target: 'code', actions: 'beginCountdown' },
        onError: { target: 'email', actions: withError('keepProblem') },
      },
    },
    sendingLink: {
      invoke: {
        ...calling('sendLink'),
        onDone: 'link',
        onError: { target: 'email', actions: withError('keepProblem') },
      },
    },
    /** The code is on its way: it is typed, and can be asked for again after a while. */
    code: {
      type: 'parallel',
      on: { type: { actions: 'forgetProblem' } },
      states: {
        entry: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                enterCode: {
                  target: 'redeeming',
                  actions: { type: 'keepCode', params: ({ event }) => event.code },
                },
                changeEmail: { target: '#signIn.email', actions: 'forgetProblem' },
              },
            },
            redeeming: {
              invoke: {
                ...calling('redeem', 'redeemCode'),
                onDone: [
                  {
                    guard: withOutput('isFactorDue'),
                    target: '#signIn.factor',
                    actions: withOutput('keepTicket'),
                  },
                  { target: '#signIn.done', actions: withOutput('enter') },
                ],
                onError: { target: 'typing', actions: [withError('keepProblem'), 'countRefusal'] },
              },
              exit: 'forgetCode',
            },
          },
        },
        mail: {
          initial: 'counting',
          states: {
            counting: {
              after: {
                second: [
                  { guard: 'isLastSecond', target: 'ready', actions: 'countDown' },
                  { target: 'counting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            ready: { on: { resend: 'sending' } },
            sending: {
              invoke: {
                ...calling('sendCode', 'resendCode'),
                onDone: { target: 'counting', actions: ['beginCountdown', 'forgetProblem'] },
                onError: {
                  target: 'counting',
                  actions: ['beginCountdown', withError('keepProblem')],
                },
              },
            },
          },
        },
      },
    },
    link: { on: { changeEmail: 'email' } },
    /** A link was opened, or an identity provider has sent the person back. */
    redeeming: {
      invoke: {
        ...calling('redeem'),
        onDone: [
          { guard: withOutput('isFactorDue'), target: 'factor', actions: withOutput('keepTicket') },
          { target: 'done', actions: withOutput('enter') },
        ],
        onError: [
          { guard: withError('isQuestion'), target: 'asking', actions: withError('keepQuestion') },
          { target: 'refused', actions: withError('keepProblem') },
        ],
      },
    },
    /** The link was not asked for in this browser, or somebody else is signed in. */
    asking: { on: { confirm: { target: 'redeeming', actions: 'confirm' } } },
    /** The first proof was good: a second factor finishes the sign-in. */
    factor: {
      initial: 'asking',
      on: {
        type: { actions: 'forgetProblem' },
        changeEmail: { target: 'email', actions: ['forgetTicket', 'forgetProblem'] },
      },
      states: {
        asking: {
          on: {
            giveFactor: {
              target: 'giving',
              actions: [
                'forgetProblem',
                { type: 'keepFactor', params: ({ event }) => event.factor },
              ],
            },
            chooseFactor: { actions: { type: 'keepKind', params: ({ event }) => event.kind } },
          },
        },
        giving: {
          invoke: {
            ...calling('giveFactor'),
            onDone: { target: '#signIn.done', actions: withOutput('enter') },
            onError: [
              {
                guard: withError('isOverForProof'),
                target: '#signIn.refused',
                actions: withError('keepProblem'),
              },
              {
                guard: withError('isOver'),
                target: '#signIn.email',
                actions: [withError('keepProblem'), 'forgetTicket'],
              },
              { target: 'asking', actions: [withError('keepProblem'), 'countRefusal'] },
            ],
          },
          exit: 'forgetFactor',
        },
      },
    },
    refused: { type: 'final' },
    done: { type: 'final' },
  },
})
