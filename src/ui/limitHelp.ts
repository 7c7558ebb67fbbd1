import { createContext, type ReactNode } from 'react'

/** What somebody is offered where their plan allows no more: given by the shell, shown by forms. */
export const LimitHelpContext = createContext<ReactNode>(null)
