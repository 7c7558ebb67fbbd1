import type { CreatorRequest } from '#contract/resources/requests.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { amountOf } from './shared/requestNames.ts'

type Item = Pick<CreatorRequest['items'][number], 'kind' | 'quantity'>

/** What a request asks for, in short: `3 photos, 1 video`. */
export const askedFor = (items: readonly Item[]): string =>
  contentKinds
    .map((kind) => ({ kind, quantity: filesWanted(items.filter((item) => item.kind === kind)) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ kind, quantity }) => amountOf(kind, quantity))
    .join(', ')

/** How many files one creator is asked for. */
export const filesWanted = (items: readonly Item[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
