import { Anchor, Group, Modal, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Example, MediaSnapshot } from '#contract/resources/examples.ts'
import { useFetchExampleUrlQuery } from '#src/api/examples.ts'
import classes from '#src/components/files/FileStage.module.css'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ExamplePicture } from './ExamplePicture.tsx'

interface ExampleViewerProps {
  /** Undefined: none is looked at. */
  readonly example: Example | undefined
  readonly onClose: () => void
}

/** Shows an example in full. While it closes it shows what it showed. */
export function ExampleViewer({ example, onClose }: ExampleViewerProps) {
  const [shown, setShown] = useState(example)
  if (example && example !== shown) setShown(example)
  return (
    <Modal opened={example !== undefined} onClose={onClose} size="lg" title={shown?.name} centered>
      {shown?.media && <Universe example={shown} media={shown.media} />}
      {shown && !shown.media && <StoredFile example={shown} />}
    </Modal>
  )
}

function StoredFile({ example }: { readonly example: Example }) {
  const { data, error, isFetching, refetch } = useFetchExampleUrlQuery({ example_id: example.id })
  if (error) {
    return (
      <ErrorState
        title="The file could not be opened"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <FileStage name={example.name} type={example.file_type ?? ''} url={data?.object_url} />
      {data && <Outside href={data.object_url}>Open in a new tab</Outside>}
    </>
  )
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
    <Outside href={media.url}>Open on {platformLabel(media.platform)}</Outside>
  </>
)

interface OutsideProps {
  readonly href: string
  readonly children: ReactNode
}

const Outside = ({ href, children }: OutsideProps) => (
  <Group justify="flex-end" mt="md">
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
      <Group gap={4} component="span">
        {children}
        <IconExternalLink size={14} aria-hidden />
      </Group>
    </Anchor>
  </Group>
)
