import type { Columns } from '#contract/import/columns.ts'

interface AboutUploadProps {
  readonly columns: Columns
  /** `post` */
  readonly noun: string
}

/** What an uploaded file holds, and what becomes of it. */
export const AboutUpload = ({ columns: { required, optional }, noun }: AboutUploadProps) => (
  <>
    A CSV file with the names of its columns on the first line: {required.join(', ')}; and any of{' '}
    {optional.join(', ')}. Only your workspace will see what it uploads. A {noun} that it uploaded
    before is replaced.
  </>
)
