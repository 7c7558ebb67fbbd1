import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { FileUrls } from './playableUrl.ts'

interface CutOffProps {
  readonly urls: FileUrls | undefined
  /** Which film it is, where several are shown. */
  readonly title?: string
}

/** Says of a film that it did not come whole; nothing of others. */
export const CutOff = ({ urls, title }: CutOffProps) =>
  urls?.cut_off === true && (
    <Alert color="orange" mb="xs" p="sm" role="status" title={title}>
      <Trans>
        This film is damaged: its file ends in the middle of it. It has to be uploaded again.
      </Trans>
    </Alert>
  )
