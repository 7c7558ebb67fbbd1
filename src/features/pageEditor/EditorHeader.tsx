import { ActionIcon, Group, Progress, Text, Tooltip } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react'
import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import { linkName } from '../../lib/linkName.ts'
import { LinkStatus } from '../../parts/links/LinkStatus.tsx'
import { PublicAddress } from '../../parts/links/PublicAddress.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { useEditor } from './editorContext.ts'
import type { Draft } from './pageEditorSlice.ts'
import type { Saving } from './useSave.ts'

interface EditorHeaderProps {
  readonly link: TrackingLink
  readonly draft: Draft
  readonly saving: Saving
  /** Why nothing can be changed; undefined when it can. */
  readonly readOnly: string | undefined
}

/** Which page it is, whether it is saved, and what can be taken back. */
export function EditorHeader({ link, draft, saving, readOnly }: EditorHeaderProps) {
  const { edit } = useEditor()
  const { past, future } = draft.history
  const os = useOs()
  const key = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl '
  const { view, isSaving, isUnsaved } = saving
  return (
    <>
      <PageHeader
        back={{ to: `/links/${link.id}`, label: linkName(link) }}
        title="Landing page"
        pageTitle={`Landing page of ${linkName(link)}`}
        description={
          <Group gap="xs">
            <LinkStatus enabled={link.enabled} />
            <PublicAddress link={link} />
          </Group>
        }
        actions={
          <>
            <Text size="sm" c="dimmed" role="status" mr={4}>
              {stateText(saving, draft)}
            </Text>
            <Tooltip label={`Undo (${key}Z)`}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Undo"
                disabled={past.length === 0}
                onClick={edit.undo}
              >
                <IconArrowBackUp size={18} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Redo (${key === '⌘' ? '⇧⌘' : 'Ctrl Shift '}Z)`}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Redo"
                disabled={future.length === 0}
                onClick={edit.redo}
              >
                <IconArrowForwardUp size={18} />
              </ActionIcon>
            </Tooltip>
            <ReasonedButton
              leftSection={<IconDeviceFloppy size={16} />}
              disabledReason={readOnly ?? nothingToSave(isUnsaved || view?.status === 'FAILED')}
              loading={isSaving}
              onClick={saving.save}
            >
              {draft.base === null ? 'Publish page' : 'Save'}
            </ReasonedButton>
          </>
        }
      />
      {isSaving && (
        <Progress
          value={view?.progress ?? 0}
          size="xs"
          mt="-sm"
          mb="md"
          aria-label="Saving"
          transitionDuration={150}
        />
      )}
    </>
  )
}

const nothingToSave = (hasChanges: boolean) => (hasChanges ? undefined : 'Everything is saved')

function stateText({ view, isSaving, isUnsaved }: Saving, { base }: Draft): string {
  if (isSaving) return `Saving… ${view?.progress ?? 0} %`
  if (view?.status === 'FAILED') return 'Not all is saved'
  if (base === null) return 'Not published yet'
  return isUnsaved ? 'Unsaved changes' : 'Saved'
}
