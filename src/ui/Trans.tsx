import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { i18n } from '#src/lib/i18n.ts'

const lingui = { i18n, _: i18n.t }

/** What the macros of Lingui make of a sentence with markup in it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={lingui} />
