import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { draftDiscarded } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { closePageSave, decideConflict } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import type { Choices } from '#src/machines/landingPageSave/mergePages.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { ClashChoice } from './ClashChoice.tsx'

interface ConflictDialogProps {
  readonly linkId: string
  readonly view: SaveView | undefined
}

/** Two people have saved the same page, and not all of it can be put together: the second decides. */
export function ConflictDialog({ linkId, view }: ConflictDialogProps) {
  const dispatch: MachineDispatch = useDispatch()
  const later = () => dispatch(closePageSave(linkId))
  return (
    <Modal
      opened={view?.status === 'CONFLICTING'}
      onClose={later}
      title={
        view?.theirs
          ? `${view.theirName ?? 'Someone else'} saved this page`
          : 'Someone else deleted this page'
      }
      size="lg"
    >
      {view?.theirs && view.clashes.length > 0 ? (
        <Clashes key={view.theirs.version} linkId={linkId} view={view} onLater={later} />
      ) : (
        <Whole linkId={linkId} view={view} onLater={later} />
      )}
    </Modal>
  )
}

interface PartProps extends ConflictDialogProps {
  readonly onLater: () => void
}

/** Shows both of each part that clashes; all others have been put together. */
function Clashes({ linkId, view, onLater }: PartProps) {
  const dispatch: MachineDispatch = useDispatch()
  const timezone = useTimezone()
  const [choices, setChoices] = useState<Choices>({})
  const at = formatMoment(view?.theirs?.updated_at ?? '', timezone)
  return (
    <>
      <Stack gap="md">
        <Text size="sm">
          They saved it on {at}, after you started editing. What only one of you changed is put
          together. You both changed this:
        </Text>
        {view?.clashes.map((clash) => (
          <ClashChoice
            key={clash.key}
            clash={clash}
            value={choices[clash.key] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [clash.key]: side })}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" onClick={onLater}>
          Decide later
        </Button>
        <Button variant="default" onClick={() => dispatch(decideConflict(linkId, yielding))}>
          Drop all my changes
        </Button>
        <Button onClick={() => dispatch(decideConflict(linkId, { type: 'merge', choices }))}>
          Save as chosen
        </Button>
      </Group>
    </>
  )
}

const yielding = { type: 'yield' } as const

/** Two pages of which nothing can be put together: one of them stays. */
function Whole({ linkId, view, onLater }: PartProps) {
  const dispatch: MachineDispatch = useDispatch()
  const theirs = view?.theirs ?? null
  const takeTheirs = () => {
    dispatch(decideConflict(linkId, yielding))
    // Without a page there is nothing to go on with.
    if (!theirs) dispatch(draftDiscarded({ linkId }))
  }
  return (
    <>
      <Text size="sm">
        {theirs
          ? 'They made a page for this link while you were making yours. Yours is not saved yet. Choose which one to keep.'
          : 'Your changes are not saved yet. Its pictures were deleted with it: if you publish your version again, choose them again.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" onClick={onLater}>
          Decide later
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          {theirs ? 'Use theirs' : 'Leave it deleted'}
        </Button>
        <Button color="red" onClick={() => dispatch(decideConflict(linkId, { type: 'overwrite' }))}>
          {theirs ? 'Overwrite with mine' : 'Publish mine again'}
        </Button>
      </Group>
    </>
  )
}
