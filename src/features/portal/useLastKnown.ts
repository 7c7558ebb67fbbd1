import { useNetwork } from '@mantine/hooks'
import { useSelector } from 'react-redux'
import {
  askedKey,
  type ItemsAnswer,
  type Known,
  type LastKnownState,
  type TasksAnswer,
} from './lastKnownSlice.ts'

/** A fetch, as far as it can be replaced by what it gave last. */
interface Query<Answer> {
  readonly data?: Answer | undefined
  readonly isError: boolean
  readonly fulfilledTimeStamp?: number | undefined
}

interface State {
  readonly lastKnown: LastKnownState
}

interface LastKnown<Answer> {
  readonly data: Answer | undefined
  /** Since when it has not been heard of the server, in milliseconds since 1970; undefined while that can be asked. */
  readonly asOf: number | undefined
}

/** What a fetch of tasks gives, or gave last where it fails or there is no network. */
export const useLastTasks = (asked: unknown, query: Query<TasksAnswer>) =>
  useLast(
    query,
    useSelector(({ lastKnown }: State) => lastKnown.tasks[askedKey(asked)]),
  )

/** What a fetch of items gives, or gave last. */
export const useLastItems = (asked: unknown, query: Query<ItemsAnswer>) =>
  useLast(
    query,
    useSelector(({ lastKnown }: State) => lastKnown.items[askedKey(asked)]),
  )

function useLast<Answer>(
  { data, isError, fulfilledTimeStamp }: Query<Answer>,
  known: Known<Answer> | undefined,
): LastKnown<Answer> {
  const { online } = useNetwork()
  const isOutOfReach = isError || !online
  if (!isOutOfReach) return { data, asOf: undefined }
  if (data !== undefined) return { data, asOf: fulfilledTimeStamp }
  return { data: known?.answer, asOf: known?.at }
}
