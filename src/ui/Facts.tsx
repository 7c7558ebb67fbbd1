import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What is known of one thing, as labels and values. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <DataList labelWidth="6.5rem">
    {facts.map(({ label, value }) => (
      <DataList.Item key={label}>
        <DataList.ItemLabel>{label}</DataList.ItemLabel>
        <DataList.ItemValue style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {value}
        </DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
)
