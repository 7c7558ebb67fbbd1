import { Box, SegmentedControl, Tabs } from '@mantine/core'
import { IconAdjustments, IconLayoutList, IconPalette, IconShare3 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { LandingPage } from '../../../contract/resources/landingPages.ts'
import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import { useReadOnlyReason } from '../../api/user.ts'
import { choiceParam } from '../../lib/urlParams.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ContentPanel } from './ContentPanel.tsx'
import { DesignPanel } from './DesignPanel.tsx'
import { pictureAt } from './draftPage.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorContext } from './editorContext.ts'
import { FailedSave } from './FailedSave.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LivePreview } from './LivePreview.tsx'
import classes from './PageEditor.module.css'
import type { Draft } from './pageEditorSlice.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { SharePanel } from './SharePanel.tsx'
import { useEditActions } from './useEditActions.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useFileUrls } from './useFileUrls.ts'
import { useSave } from './useSave.ts'

const panels = ['content', 'design', 'share', 'settings'] as const

const editorParams = { panel: choiceParam(panels, 'content') }

interface PageEditorProps {
  readonly link: TrackingLink
  readonly draft: Draft
  readonly stored: LandingPage | null
}

/** Makes a landing page: at the left what it is, at the right how it looks. */
export function PageEditor({ link, draft, stored }: PageEditorProps) {
  const [{ panel }, change] = useUrlState(editorParams)
  const [side, setSide] = useState('edit')
  const readOnly = useReadOnlyReason()
  const edit = useEditActions(link.id)
  const urlOfFile = useFileUrls()
  const saving = useSave(link.id, draft, () => {
    change({ panel: 'content' })
    setSide('edit')
  })
  useEditorKeys({ save: saving.save, undo: edit.undo, redo: edit.redo })
  const page = draft.history.present
  const { showsProblems } = saving
  const editor = useMemo(
    () => ({ link, page, stored, edit, showsProblems, pictureAt: pictureAt(stored, urlOfFile) }),
    [link, page, stored, edit, showsProblems, urlOfFile],
  )
  return (
    <EditorContext value={editor}>
      <EditorHeader link={link} draft={draft} saving={saving} readOnly={readOnly} />
      <SegmentedControl
        hiddenFrom="md"
        fullWidth
        mb="md"
        aria-label="Side of the editor"
        value={side}
        onChange={setSide}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className={classes['editor']} data-side={side}>
        <Box className={classes['panels']}>
          <FailedSave view={saving.view} page={page} onRetry={saving.save} />
          <Tabs
            value={panel}
            onChange={(value) => change({ panel: editorParams.panel.read(value) })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
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
            <fieldset className={classes['fields']} disabled={readOnly !== undefined}>
              <Tabs.Panel value="content">
                <ContentPanel />
              </Tabs.Panel>
              <Tabs.Panel value="design">
                <DesignPanel />
              </Tabs.Panel>
              <Tabs.Panel value="share">
                <SharePanel />
              </Tabs.Panel>
              <Tabs.Panel value="settings">
                <SettingsPanel />
              </Tabs.Panel>
            </fieldset>
          </Tabs>
        </Box>
        <aside className={classes['preview']} aria-label="Preview">
          <LivePreview />
        </aside>
      </div>
      <ConflictDialog linkId={link.id} draft={draft} view={saving.view} />
      <LeaveDialog linkId={link.id} isUnsaved={saving.isUnsaved && !saving.isSaving} />
    </EditorContext>
  )
}
