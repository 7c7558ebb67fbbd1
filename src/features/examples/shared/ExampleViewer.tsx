import { Trans } from '@lingui/react/macro'
import { Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Example, MediaSnapshot } from '#contract/resources/examples.ts'
import { useFetchExampleUrlQuery } from '#src/api/examples.ts'
import classes from '#src/components/files/FileStage.module.css'
import { Outside } from '#src/components/files/Outside.tsx'
import { StoredFile } from '#src/components/files/StoredFile.tsx'
import { ExamplePicture } from './ExamplePicture.tsx'

interface ExampleViewerProps {
  readonly opened: boolean
  /** Also while it closes. */
  readonly example: Example | undefined
  readonly onClose: () => void
  /** What can be done with it where it is shown. */
  readonly children?: ReactNode
}

/** Shows an example in full. */
export function ExampleViewer({ opened, example, onClose, children }: ExampleViewerProps) {
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={example?.name}>
      {example?.media && <Universe example={example} media={example.media} />}
      {example && !example.media && <ExampleFile example={example} />}
      {children}
    </Modal>
  )
}

function ExampleFile({ example }: { readonly example: Example }) {
  const query = useFetchExampleUrlQuery({ example_id: example.id })
  return <StoredFile name={example.name} type={example.file_type ?? ''} query={query} />
}

interface UniverseProps {
  readonly example: Example
  readonly media: MediaSnapshot
}

const Universe = ({ example, media }: UniverseProps) => (
  <>
    <div className={classes['stage']}>
      {example.preview_url === null ? (
        <ExamplePicture example={example} />
      ) : (
        <img src={example.preview_url} alt="" referrerPolicy="no-referrer" />
      )}
    </div>
    <Text fw={500} mt="md">
      {media.author_handle}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {media.caption}
    </Text>
    <Outside href={media.url}>
      <Trans>Open on {platformLabel(media.platform)}</Trans>
    </Outside>
  </>
)
