import { assign, fromPromise, setup } from 'xstate'
import type { CompileRequest, CreatorRequest } from '#contract/resources/requests.ts'
import type { FieldErrors } from '#src/lib/fieldErrors.ts'
import { calling, withOutput } from '#src/machines/calling.ts'

/** Why no request was made: at its fields, and in a sentence. */
export interface CompileRefusal {
  readonly errors: FieldErrors
  readonly refusal: string | null
}

/** What compiling a request needs of the world. Nothing of it rejects. */
export interface CompilePorts {
  /** What speaks against a request, by field; empty when nothing does. */
  readonly check: (request: CompileRequest) => Promise<FieldErrors>
  readonly create: (
    request: CompileRequest,
  ) => Promise<{ readonly made: CreatorRequest } | CompileRefusal>
  readonly made: (made: CreatorRequest) => void
}

interface CompileInput {
  readonly ports: CompilePorts
  /** As it is sent first. */
  readonly request: CompileRequest
}

interface CompileContext extends CompileInput, CompileRefusal {
  /** What the server has made of it. */
  readonly made: CreatorRequest | null
}

export type CompileEvent =
  | { readonly type: 'send'; readonly request: CompileRequest }
  /** Its fields are changed: once it has been refused, they are checked as they change. */
  | { readonly type: 'change'; readonly request: CompileRequest }

type Created = Awaited<ReturnType<CompilePorts['create']>>

const types: { context?: CompileContext; events?: CompileEvent; input?: CompileInput } = {}

/** One that is on its way is not sent twice. */
const unheard = { send: {}, change: {} }

/** A request that is sent to its creators, or kept as a draft: checked here, then made by the server, and mended where either refuses. */
export const requestCompileMachine = setup({
  types,
  actors: {
    check: fromPromise<FieldErrors, CompileContext>(({ input: { ports, request } }) =>
      ports.check(request),
    ),
    create: fromPromise<Created, CompileContext>(({ input: { ports, request } }) =>
      ports.create(request),
    ),
  },
  guards: {
    isRight: (_, errors: FieldErrors) => Object.keys(errors).length === 0,
    isMade: (_, created: Created) => 'made' in created,
  },
  actions: {
    keepRequest: assign((_, request: CompileRequest) => ({ request })),
    keepErrors: assign((_, errors: FieldErrors) => ({ errors })),
    askToMend: assign({ refusal: 'Check the highlighted fields.' }),
    forgetRefusal: assign({ refusal: null, errors: {} }),
    keepCreated: assign((_, created: Created) => created),
    enter: ({ context: { ports, made } }) => made && ports.made(made),
  },
}).createMachine({
  id: 'requestCompile',
  context: ({ input }) => ({ ...input, errors: {}, refusal: null, made: null }),
  initial: 'checking',
  on: {
    send: {
      target: '.checking',
      actions: { type: 'keepRequest', params: ({ event }) => event.request },
    },
    change: {
      target: '.rechecking',
      actions: { type: 'keepRequest', params: ({ event }) => event.request },
    },
  },
  states: {
    checking: {
      on: unheard,
      invoke: {
        ...calling('check'),
        onDone: [
          { guard: withOutput('isRight'), target: 'creating', actions: 'forgetRefusal' },
          { target: 'refused', actions: [withOutput('keepErrors'), 'askToMend'] },
        ],
      },
    },
    creating: {
      on: unheard,
      invoke: {
        ...calling('create'),
        onDone: [
          {
            guard: withOutput('isMade'),
            target: 'made',
            actions: [withOutput('keepCreated'), 'enter'],
          },
          { target: 'refused', actions: withOutput('keepCreated') },
        ],
      },
    },
    refused: {},
    rechecking: {
      invoke: {
        ...calling('check', 'recheck'),
        onDone: { target: 'refused', actions: withOutput('keepErrors') },
      },
    },
    made: { type: 'final' },
  },
})
