import type { SnapshotFrom } from 'xstate'
import type { CompileRequest } from '#contract/resources/requests.ts'
import type { CompileRefusal, requestCompileMachine } from './requestCompileMachine.ts'

/** What the store knows of a request that is being compiled. */
export interface RequestCompileView extends CompileRefusal {
  readonly id: string
  readonly state: SnapshotFrom<typeof requestCompileMachine>['value']
  readonly busy: boolean
  /** How it was sent last. */
  readonly status: CompileRequest['status']
}

export const requestCompileView = (
  { value, context: { request, errors, refusal } }: SnapshotFrom<typeof requestCompileMachine>,
  id: string,
): RequestCompileView => ({
  id,
  state: value,
  busy: value === 'creating',
  status: request.status,
  errors,
  refusal,
})
