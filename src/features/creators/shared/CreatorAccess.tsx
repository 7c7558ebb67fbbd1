import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CreatorsSelect } from './CreatorsSelect.tsx'

/** Whom somebody of the team, or an API key, sees. */
export interface Access {
  readonly allCreators: boolean
  /** The only ones, where it is not all. */
  readonly creatorIds: readonly string[]
}

interface CreatorAccessProps {
  readonly value: Access
  readonly onChange: (value: Access) => void
  readonly error?: ReactNode
  /** What is asked: whose creators they are. */
  readonly label: string
  /** What is said of those that are added later. */
  readonly added: string
  /** The most that can be chosen. */
  readonly most: number
}

/** Chooses between all creators and some, and which. */
export function CreatorAccess({ value, onChange, error, label, added, most }: CreatorAccessProps) {
  return (
    <>
      <Radio.Group
        label={label}
        value={value.allCreators ? 'ALL' : 'SOME'}
        onChange={(chosen) => onChange({ ...value, allCreators: chosen === 'ALL' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="ALL" label="All creators" />
          <Radio
            value="SOME"
            label="Only these creators"
            description="With their links, accounts, requests, files and figures. Nothing of anybody else."
          />
        </Stack>
      </Radio.Group>
      {!value.allCreators && (
        <CreatorsSelect
          label="Creators"
          description={added}
          placeholder={value.creatorIds.length === 0 ? 'Choose creators' : ''}
          value={value.creatorIds}
          onChange={(creatorIds) => onChange({ ...value, creatorIds })}
          maxValues={most}
          error={error}
        />
      )}
    </>
  )
}
