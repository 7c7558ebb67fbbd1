import type { ReactNode } from 'react'
import classes from './EditFields.module.css'
import { useEditor } from './editorContext.ts'

/** What changes the page or its link: switched off as a whole for those who may only look. */
export const EditFields = ({ children }: { readonly children: ReactNode }) => (
  <fieldset className={classes['fields']} disabled={!useEditor().mayEdit}>
    {children}
  </fieldset>
)
