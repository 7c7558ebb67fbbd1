import { createContext, useContext } from 'react'
import type { Language } from '#contract/locale.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PictureAt } from './draft/draftPage.ts'
import type { EditActions } from './draft/useEditActions.ts'
import type { IsHere } from './lostPictures.ts'

/** What every part of the editor works on. */
export interface Editor {
  readonly link: TrackingLink
  /** The page as it is being edited. */
  readonly page: PageConfiguration
  /** The page as the server gave it; null while the link has none. */
  readonly stored: LandingPage | null
  readonly pictureAt: PictureAt
  /** Whether a chosen file is still in memory. */
  readonly isHere: IsHere
  readonly edit: EditActions
  /** Which translation is looked at; null: the words that the page was written in. */
  readonly language: Language | null
  readonly onLanguage: (language: Language | null) => void
  /** Whether the viewer's role may change anything. */
  readonly mayEdit: boolean
  /** The id of the item whose form is open; null when none is. */
  readonly openItem: string | null
  readonly onOpenItem: (id: string | null) => void
  /** Whether items that cannot be saved say so: once somebody has tried to save them. */
  readonly showsProblems: boolean
}

export const EditorContext = createContext<Editor | null>(null)

/** The page that is being edited, inside its editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This is a part of the page editor')
  return editor
}
