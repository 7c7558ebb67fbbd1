import { createSlice } from '@reduxjs/toolkit'
import type { requestItemRoutes } from '#contract/resources/requestItems.ts'
import type { taskRoutes } from '#contract/resources/tasks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { fetchRequestItems } from '#src/api/requestItems.ts'
import { fetchTasks } from '#src/api/tasks.ts'

/** An answer, and when the server gave it, in milliseconds since 1970. */
export interface Known<Answer> {
  readonly answer: Answer
  readonly at: number
}

/** Answers by what was asked, see `askedKey`; the newest at the end. */
type Answers<Answer> = Readonly<Record<string, Known<Answer>>>

export type TasksAnswer = RouteOutput<typeof taskRoutes.fetch>
export type ItemsAnswer = RouteOutput<typeof requestItemRoutes.fetch>

/** What the server said last of tasks and of what they ask for. */
export interface LastKnownState {
  readonly tasks: Answers<TasksAnswer>
  readonly items: Answers<ItemsAnswer>
}

const initialState: LastKnownState = { tasks: {}, items: {} }

/** The most answers of a kind that are kept. */
const maxKept = 20

export const askedKey = (asked: unknown): string => JSON.stringify(asked)

/**
 * What a creator has seen stays for when there is no network: the cache lets an answer go as soon as an upload changes it while its screen
 * is left, to read it again when the screen is back.
 */
export const lastKnownSlice = createSlice({
  name: 'lastKnown',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(
        fetchTasks.matchFulfilled,
        (state, { payload, meta }): LastKnownState => ({
          ...state,
          tasks: withAnswer(state.tasks, meta.arg.originalArgs, {
            answer: payload,
            at: meta.fulfilledTimeStamp,
          }),
        }),
      )
      .addMatcher(
        fetchRequestItems.matchFulfilled,
        (state, { payload, meta }): LastKnownState => ({
          ...state,
          items: withAnswer(state.items, meta.arg.originalArgs, {
            answer: payload,
            at: meta.fulfilledTimeStamp,
          }),
        }),
      )
      // Somebody has gone or come.
      .addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

function withAnswer<Answer>(
  answers: Answers<Answer>,
  asked: unknown,
  known: Known<Answer>,
): Answers<Answer> {
  const { [askedKey(asked)]: _, ...others } = answers
  const kept = Object.entries(others).slice(-(maxKept - 1))
  return { ...Object.fromEntries(kept), [askedKey(asked)]: known }
}
