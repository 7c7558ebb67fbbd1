import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { api } from '#src/api/api.ts'
import { fetchSubmissions } from '#src/api/submissions.ts'
import { decidedQueue, mergedQueue, type Verdict } from './reviewQueue.ts'
import { deskKey } from './reviewView.ts'

/** What was decided of a file, which is here as it was before. */
export interface Decision {
  readonly id: string
  readonly file: Submission
  readonly verdict: Verdict
}

/** One queue of files that is being reviewed. */
export interface Desk {
  /** The files in the order they came, each in its place also when the server does not list it any more. */
  readonly queue: readonly Submission[]
  /** What was said here of files, by their ids: it holds, whatever an answer of the server still says. */
  readonly verdicts: Readonly<Record<string, Verdict>>
  /** The decisions that can be undone, the last one at the end. */
  readonly made: readonly Decision[]
  /** How tasks stood that decisions gave back to their creators, by the decision's id: an undo puts that back. */
  readonly tasksBefore: Readonly<Record<string, TaskBefore>>
}

export type TaskBefore = Pick<Task, 'id' | 'status' | 'message'>

/** The desks that are open, by what they fetch: see `deskKey`. */
export interface ReviewState {
  readonly desks: Readonly<Record<string, Desk>>
}

interface OfDesk {
  readonly desk: string
}

const initialState: ReviewState = { desks: {} }

export const reviewSlice = createSlice({
  name: 'review',
  initialState,
  reducers: {
    deskOpened: (
      { desks },
      { payload: { desk, files } }: PayloadAction<OfDesk & { files: readonly Submission[] }>,
    ): ReviewState => ({
      desks: { ...desks, [desk]: { queue: files, verdicts: {}, made: [], tasksBefore: {} } },
    }),
    deskClosed: ({ desks }, { payload }: PayloadAction<OfDesk>): ReviewState => {
      const { [payload.desk]: _, ...others } = desks
      return { desks: others }
    },
    /** A decision shows at once, while it is on its way to the server. */
    decided: (
      state,
      { payload: { desk, decision } }: PayloadAction<OfDesk & { decision: Decision }>,
    ): ReviewState =>
      withDesk(state, desk, (open) => ({
        ...open,
        verdicts: { ...open.verdicts, [decision.file.id]: decision.verdict },
        made: [...open.made, decision],
      })),
    /** A decision gives a task back, which stands so until then. */
    taskKept: (
      state,
      { payload: { decision, task } }: PayloadAction<{ decision: string; task: TaskBefore }>,
    ): ReviewState =>
      whereMade(state, decision, (open) => ({
        ...open,
        tasksBefore: { ...open.tasksBefore, [decision]: task },
      })),
    /** The server has a decision. Where its file is listed as it was before, it stands so now: the server may list it there no more. */
    decisionTaken: (
      { desks },
      { payload: { id, verdict } }: PayloadAction<{ id: string; verdict: Verdict }>,
    ): ReviewState => ({
      desks: Object.fromEntries(
        Object.entries(desks).map(([key, desk]) => [
          key,
          { ...desk, queue: decidedQueue(desk.queue, { [id]: verdict }) },
        ]),
      ),
    }),
    /** The server did not take a decision: the file is as it was, unless more was decided of it meanwhile. */
    decisionRefused: (state, { payload }: PayloadAction<{ decision: string }>): ReviewState =>
      whereMade(state, payload.decision, (open) => without(open, payload.decision)),
    /** The last decision is taken back: the file shows as it was before. */
    lastUndone: (state, { payload }: PayloadAction<OfDesk>): ReviewState =>
      withDesk(state, payload.desk, (open) => {
        const last = open.made.at(-1)
        if (!last) return open
        const { id, review, review_message } = last.file
        return {
          ...open,
          verdicts: { ...open.verdicts, [id]: { review, review_message } },
          made: open.made.slice(0, -1),
        }
      }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(
        fetchSubmissions.matchFulfilled,
        (state, { payload, meta }): ReviewState =>
          withDesk(state, deskKey(meta.arg.originalArgs), (open) => ({
            ...open,
            queue: mergedQueue(open.queue, payload.data),
          })),
      )
      // Somebody has gone or come.
      .addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

export const {
  deskOpened,
  deskClosed,
  decided,
  taskKept,
  decisionTaken,
  decisionRefused,
  lastUndone,
} = reviewSlice.actions

function withDesk(state: ReviewState, key: string, change: (desk: Desk) => Desk): ReviewState {
  const desk = state.desks[key]
  return desk ? { desks: { ...state.desks, [key]: change(desk) } } : state
}

/** Changes the desk at which a decision was made, if it is still open. */
function whereMade(state: ReviewState, decision: string, change: (desk: Desk) => Desk) {
  const found = Object.entries(state.desks).find(([, { made }]) =>
    made.some(({ id }) => id === decision),
  )
  return found ? withDesk(state, found[0], change) : state
}

function without(desk: Desk, decision: string): Desk {
  const refused = desk.made.find(({ id }) => id === decision)
  if (!refused) return desk
  const fileId = refused.file.id
  const made = desk.made.filter((one) => one !== refused)
  const { [fileId]: _, ...verdicts } = desk.verdicts
  const later = made.findLast((one) => one.file.id === fileId)
  return { ...desk, made, verdicts: later ? { ...verdicts, [fileId]: later.verdict } : verdicts }
}
