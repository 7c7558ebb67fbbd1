import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { FileUrls } from './playableUrl.ts'

/** Says of a film that it did not come whole; nothing of others. */
export const CutOff = ({ urls }: { readonly urls: FileUrls | undefined }) =>
  urls?.cut_off === true && (
    <Alert color="orange" mb="xs" p="sm" role="status">
      <Trans>
        This film is damaged: its file ends in the middle of it. It has to be uploaded again.
      </Trans>
    </Alert>
  )
