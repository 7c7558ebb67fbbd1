import { ActionIcon, Group, Progress, SegmentedControl, Tabs, Text, Tooltip } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconLayoutList,
  IconPalette,
  IconShare3,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import type { Draft } from './draft/pageEditorSlice.ts'
import classes from './EditorBar.module.css'
import { useEditor } from './editorContext.ts'
import type { Saving } from './save/useSave.ts'

interface EditorBarProps {
  readonly draft: Draft
  readonly saving: Saving
  /** Why nothing can be changed; undefined when it can. */
  readonly readOnly: string | undefined
  /** On a narrow screen: which half of the editor is looked at. */
  readonly side: string
  readonly onSide: (side: string) => void
  /** What is said next to the save button. */
  readonly children: ReactNode
}

/** Stays in sight: the parts of the editor, whether the page is saved, and what can be taken back. */
export function EditorBar({ draft, saving, readOnly, side, onSide, children }: EditorBarProps) {
  const { view, isSaving } = saving
  return (
    <div className={classes['bar']}>
      <SegmentedControl
        mb="xs"
        hiddenFrom="md"
        aria-label="Side of the editor"
        value={side}
        onChange={onSide}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <Tabs.List className={classes['tabs']} data-side={side}>
        <Tabs.Tab value="content" leftSection={<IconLayoutList size={16} />}>
          Content
        </Tabs.Tab>
        <Tabs.Tab value="design" leftSection={<IconPalette size={16} />}>
          Design
        </Tabs.Tab>
        <Tabs.Tab value="share" leftSection={<IconShare3 size={16} />}>
          Share
        </Tabs.Tab>
        <Tabs.Tab value="settings" leftSection={<IconAdjustments size={16} />}>
          Settings
        </Tabs.Tab>
      </Tabs.List>
      <Text className={classes['state'] ?? ''} size="sm" c="dimmed" role="status">
        {readOnly === undefined ? stateText(saving, draft) : 'View only'}
      </Text>
      <Group className={classes['actions'] ?? ''} gap="xs" wrap="nowrap">
        <Steps draft={draft} />
        <ReasonedButton
          leftSection={<IconDeviceFloppy size={16} />}
          disabledReason={readOnly ?? nothingToSave(saving)}
          loading={isSaving}
          onClick={saving.save}
        >
          {draft.base === null ? 'Publish' : 'Save'}
        </ReasonedButton>
      </Group>
      {isSaving && (
        <Progress
          className={classes['progress'] ?? ''}
          value={view?.progress ?? 0}
          size={3}
          aria-label="Saving"
          transitionDuration={150}
        />
      )}
      <div className={classes['status']}>{children}</div>
    </div>
  )
}

/** Takes back, and does again. */
function Steps({ draft: { history } }: { readonly draft: Draft }) {
  const { edit } = useEditor()
  const os = useOs()
  const key = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl '
  return (
    <>
      <Tooltip label={`Undo (${key}Z)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Undo"
          disabled={history.past.length === 0}
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
          disabled={history.future.length === 0}
          onClick={edit.redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

const nothingToSave = ({ isUnsaved, view }: Saving) =>
  isUnsaved || view?.status === 'FAILED' ? undefined : 'No unsaved changes'

function stateText({ view, isSaving, isUnsaved }: Saving, { base }: Draft): string {
  if (isSaving) return `Saving… ${view?.progress ?? 0}%`
  if (view?.status === 'FAILED') return 'Not everything was saved'
  if (base === null) return 'Not published yet'
  return isUnsaved ? 'Unsaved changes' : 'Saved'
}
