import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDispatch } from 'react-redux'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { useClockOffset } from '#src/api/user.ts'
import type { Draft } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { draftDiscarded } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { closePageSave, decideConflict } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { changesBetween } from '#src/machines/landingPageSave/pageChanges.ts'
import { configurationOf } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'

interface ConflictDialogProps {
  readonly linkId: string
  readonly draft: Draft
  readonly view: SaveView | undefined
}

/** Two people have saved the same page: the second decides. */
export function ConflictDialog({ linkId, draft, view }: ConflictDialogProps) {
  const dispatch: MachineDispatch = useDispatch()
  const clockOffset = useClockOffset()
  const theirs = view?.theirs ?? null
  const later = () => dispatch(closePageSave(linkId))
  const takeTheirs = () => {
    dispatch(decideConflict(linkId, 'yield'))
    // Without a page there is nothing to go on with.
    if (!theirs) dispatch(draftDiscarded({ linkId }))
  }
  return (
    <Modal
      opened={view?.status === 'CONFLICTING'}
      onClose={later}
      title={theirs ? 'Someone else saved this page' : 'Someone else deleted this page'}
      centered
      size="lg"
    >
      <Stack gap="xs">
        <Text size="sm">
          {theirs
            ? `They saved it on ${formatMoment(theirs.updated_at, clockOffset)}, after you started editing. Changed: ${whatTheyChanged(draft, theirs)}.`
            : 'Its pictures were deleted with it: if you publish your version again, choose them again.'}
        </Text>
        <Text size="sm" c="dimmed">
          {theirs
            ? 'Your changes are not saved yet. Choose which version to keep.'
            : 'Your changes are not saved yet.'}
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" onClick={later}>
          Decide later
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          {theirs ? 'Use theirs' : 'Leave it deleted'}
        </Button>
        <Button color="red" onClick={() => dispatch(decideConflict(linkId, 'overwrite'))}>
          {theirs ? 'Overwrite with mine' : 'Publish mine again'}
        </Button>
      </Group>
    </Modal>
  )
}

/** What has changed since the draft began, in a few words. */
function whatTheyChanged({ base }: Draft, theirs: LandingPage): string {
  if (!base) return 'they created a page for this link'
  const changes = changesBetween(base.configuration, configurationOf(theirs))
  const texts = Object.keys(changes.fields).map((name) => name.replaceAll('_', ' '))
  const counted = [
    [changes.create.length, 'new'],
    [changes.update.length, 'changed'],
    [changes.delete.length, 'deleted'],
  ] as const
  const items = counted.flatMap(([count, what]) =>
    count > 0 ? [`${countOf(count, 'item')} ${what}`] : [],
  )
  return [...texts, ...items].join(', ') || 'nothing visible'
}
