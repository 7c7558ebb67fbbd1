import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ReviewState } from '../reviewSlice.ts'
import type { OutboxState } from './outboxSlice.ts'

interface State {
  readonly outbox: OutboxState
  /** Not there before a desk was opened. */
  readonly review?: ReviewState
}

export type OutboxDispatch = ThunkDispatch<State, unknown, UnknownAction>

/** An action that works on the decisions that are on their way. */
export type OutboxThunk<Result> = (dispatch: OutboxDispatch, getState: () => State) => Result
