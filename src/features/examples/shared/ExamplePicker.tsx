import { Button, Group, Modal, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import type { Example } from '#contract/resources/examples.ts'
import { useCreateExamplesMutation, useLazyFetchExamplesQuery } from '#src/api/examples.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { DiscoveryShelf } from '#src/features/examples/DiscoveryShelf.tsx'
import classes from '#src/features/examples/ExamplePicker.module.css'
import { ExamplesOnTheirWay } from '#src/features/examples/ExamplesOnTheirWay.tsx'
import { LibraryShelf } from '#src/features/examples/LibraryShelf.tsx'
import { UploadButton } from '#src/features/examples/UploadButton.tsx'
import { useExampleUploads } from '#src/features/examples/useExampleUploads.ts'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'

interface ExamplePickerProps {
  readonly opened: boolean
  /** Those that are chosen already, and not offered again. */
  readonly without: readonly string[]
  readonly onPick: (examples: readonly Example[]) => void
  readonly onClose: () => void
}

/**
 * Chooses examples: out of the library, out of discovery (which are then kept in the library), or uploaded on
 * the spot.
 */
export function ExamplePicker({ opened, onClose, ...picking }: ExamplePickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Choose examples" size="xl" centered={false}>
      <Picking {...picking} onClose={onClose} />
    </Modal>
  )
}

/** The ids of what has been marked so far; it starts again each time the window is opened. */
function Picking({ without, onPick, onClose }: Omit<ExamplePickerProps, 'opened'>) {
  const [examples, setExamples] = useState<readonly string[]>([])
  const [medias, setMedias] = useState<readonly string[]>([])
  const [fetchExamples, { isFetching }] = useLazyFetchExamplesQuery()
  const uploads = useExampleUploads((ids) => setExamples((before) => [...before, ...ids]))
  const [keep, { isLoading: isKeeping }] = useCreateExamplesMutation()
  const total = examples.length + medias.length

  const use = async () => {
    const marked = await Promise.all(examples.map((id) => fetchExamples({ filters: { id } })))
    if (marked.some(({ data }) => !data)) return
    const kept = medias.length > 0 ? await keep(medias.map((media_id) => ({ media_id }))) : none
    const refusal = refusalOf(kept.error)
    if (refusal !== null) toast(refusal, 'failed')
    if (!kept.data) return
    onPick([...marked.flatMap(({ data }) => data?.data ?? []), ...kept.data])
    onClose()
  }

  return (
    <>
      <ExamplesOnTheirWay uploads={uploads} />
      <Tabs defaultValue="library" keepMounted={false}>
        <Group justify="space-between" wrap="nowrap" mb="md">
          <Tabs.List>
            <Tabs.Tab value="library">Library</Tabs.Tab>
            <Tabs.Tab value="discovery">Discovery</Tabs.Tab>
          </Tabs.List>
          <UploadButton onFiles={uploads.upload} />
        </Group>
        <Tabs.Panel value="library">
          <LibraryShelf marked={examples} without={without} onMark={setExamples} />
        </Tabs.Panel>
        <Tabs.Panel value="discovery">
          <DiscoveryShelf marked={medias} onMark={setMedias} />
        </Tabs.Panel>
      </Tabs>
      <Group className={classes['foot']} justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {total === 0 ? 'None chosen' : `${countOf(total, 'example')} chosen`}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={use}
            loading={isKeeping || isFetching}
            disabled={total === 0 || uploads.moving}
          >
            Use {total === 0 ? 'them' : countOf(total, 'example')}
          </Button>
        </Group>
      </Group>
    </>
  )
}

/** What keeping no media gives. */
const none: { readonly data?: readonly Example[]; readonly error?: unknown } = { data: [] }
