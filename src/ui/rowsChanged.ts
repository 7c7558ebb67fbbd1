import { createContext } from 'react'

/** Called when selected rows were changed: a selection that holds rows as they were is let go. */
export const RowsChangedContext = createContext<() => void>(() => {})
