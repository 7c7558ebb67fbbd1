import { Box, Tabs } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Language, languages } from '#contract/locale.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { warnBeforeLeaving } from '#src/lib/leaveWarning.ts'
import { choiceParam, opening, optionalChoiceParam, optionalParam } from '#src/lib/urlParams.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useFirstWrong } from '#src/ui/useFirstWrong.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { ContentPanel } from './content/ContentPanel.tsx'
import { DesignPanel } from './design/DesignPanel.tsx'
import { pictureAt } from './draft/draftPage.ts'
import type { Draft } from './draft/pageEditorSlice.ts'
import { useEditActions } from './draft/useEditActions.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorContext } from './editorContext.ts'
import classes from './PageEditor.module.css'
import { useFileUrls } from './pictures/useFileUrls.ts'
import { LivePreview } from './preview/LivePreview.tsx'
import { ConflictDialog } from './save/ConflictDialog.tsx'
import { FailedSave } from './save/FailedSave.tsx'
import { LeaveDialog } from './save/LeaveDialog.tsx'
import { useSave } from './save/useSave.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { SharePanel } from './share/SharePanel.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

const panels = ['content', 'design', 'share', 'settings'] as const

/** Where the picture of each kind of place is chosen. */
const panelOf = {
  ITEM: 'content',
  AVATAR: 'content',
  BACKGROUND: 'design',
  SOCIAL_IMAGE: 'share',
} as const

const editorParams = {
  panel: choiceParam(panels, 'content'),
  form: opening(optionalParam),
  /** The item that the editor opens with. */
  item: optionalParam,
  language: optionalChoiceParam(languages),
}

interface PageEditorProps {
  readonly link: TrackingLink
  readonly draft: Draft
  readonly stored: LandingPage | null
}

/** Makes a landing page: at the left what it is, at the right how it looks. */
export function PageEditor({ link, draft, stored }: PageEditorProps) {
  const [{ panel, form, item, language: asked }, change] = useUrlState(editorParams)
  const [side, setSide] = useState('edit')
  const [openItem, onOpenItem] = useState(item)
  const readOnly = useReadOnlyReason()
  const edit = useEditActions(link.id)
  const urlOfFile = useFileUrls()
  const isHere = useCallback((file: string) => urlOfFile(file) !== undefined, [urlOfFile])
  const { root, look } = useFirstWrong<HTMLDivElement>()
  /** Shows where something is to be put right. */
  const show = (place: PicturePlace) => {
    look()
    change({ panel: panelOf[place.of], language: null })
    setSide('edit')
    if (place.of === 'ITEM') onOpenItem(place.id)
  }
  const saving = useSave(link.id, draft, isHere, show)
  useEditorKeys({ save: saving.save, undo: edit.undo, redo: edit.redo })
  const isLeftBehind = saving.isUnsaved && !saving.isSaving
  useEffect(() => (isLeftBehind ? warnBeforeLeaving() : undefined), [isLeftBehind])
  const page = draft.history.present
  /** One that has just been taken away is looked at no longer. */
  const language = asked && page.fields.translations[asked] ? asked : null
  const onLanguage = useCallback((to: Language | null) => change({ language: to }), [change])
  const { showsProblems } = saving
  const at = useMemo(() => pictureAt(stored, urlOfFile), [stored, urlOfFile])
  const editor = useMemo(
    () => ({
      link,
      page,
      stored,
      edit,
      language,
      onLanguage,
      mayEdit: readOnly === undefined,
      openItem,
      onOpenItem,
      showsProblems,
      pictureAt: at,
      isHere,
    }),
    [link, page, stored, edit, language, onLanguage, readOnly, openItem, showsProblems, at, isHere],
  )
  return (
    <EditorContext value={editor}>
      <EditorHeader link={link} />
      <Tabs
        value={panel}
        onChange={(value) => change({ panel: editorParams.panel.read(value) })}
        keepMounted={false}
      >
        <EditorBar draft={draft} saving={saving} readOnly={readOnly} side={side} onSide={setSide}>
          <FailedSave view={saving.view} page={page} onRetry={saving.save} onShow={show} />
        </EditorBar>
        <div className={classes['editor']} data-side={side}>
          <Box ref={root} className={classes['panels']}>
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
          </Box>
          <aside className={classes['preview']} aria-label="Preview">
            <LivePreview />
          </aside>
        </div>
      </Tabs>
      <ConfirmDialog
        opened={saving.asksIfEmpty}
        title="Publish a page without content?"
        confirm="Publish anyway"
        cancel="Keep editing"
        onConfirm={saving.publishEmpty}
        onClose={saving.keepEditing}
      >
        There is nothing on this page that visitors could open. Add a link or a picture first, so
        that whoever follows your link finds something.
      </ConfirmDialog>
      <ConflictDialog linkId={link.id} view={saving.view} />
      {/* A form of the link asks for itself, and the router takes one question at a time. */}
      {form === null && <LeaveDialog linkId={link.id} isUnsaved={isLeftBehind} />}
    </EditorContext>
  )
}
