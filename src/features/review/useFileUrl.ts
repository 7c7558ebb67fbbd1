import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchSubmissionUrlQuery } from '#src/api/submissions.ts'

/** Where the file of a submission can be read. It is asked for again for each look. */
export const useFileUrl = (file: Pick<Submission, 'id'>) =>
  useFetchSubmissionUrlQuery({ submission_id: file.id })
