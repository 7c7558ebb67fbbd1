import type { UploadPorts } from '#src/machines/upload/uploadPorts.ts'
import type { Job, WrittenText } from './queueRules.ts'

/** What a queue needs of the world beside what its uploads need. */
export interface QueuePorts extends UploadPorts {
  /** Hands a text in; gives what it has become. Rejects with `StepFailure`. */
  readonly writeText: (text: WrittenText) => Promise<unknown>
  /** Nobody will ask for this job again. */
  readonly forget: (job: Job) => void
}
