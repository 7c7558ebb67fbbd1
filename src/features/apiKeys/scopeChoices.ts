import type { KeyScope } from '#contract/rules/keyScope.ts'

/** What each scope is called, and what it lets a program do. */
export const scopeChoices: readonly {
  readonly value: KeyScope
  readonly label: string
  readonly description: string
}[] = [
  {
    value: 'READ',
    label: 'Read',
    description: 'Fetch creators, accounts, links, requests and their analytics',
  },
  {
    value: 'WRITE',
    label: 'Read and write',
    description:
      'Also record figures, and add, change and delete creators, accounts, links and requests',
  },
]

/** The scope of this name, if it is one. */
export const scopeOf = (value: string): KeyScope | undefined =>
  scopeChoices.find((choice) => choice.value === value)?.value

/** What a scope is called. */
export const scopeLabel = (scope: KeyScope): string =>
  scopeChoices.find(({ value }) => value === scope)?.label ?? scope
