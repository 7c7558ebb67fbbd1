import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { assignedAtOnce } from '#contract/resources/team.ts'
import { CreatorsSelect } from '#src/features/creators/shared/CreatorsSelect.tsx'

/** Whom somebody of the team sees. */
export interface Access {
  readonly allCreators: boolean
  /** The only ones, where it is not all. */
  readonly creatorIds: readonly string[]
}

interface CreatorAccessProps {
  readonly value: Access
  readonly onChange: (value: Access) => void
  readonly error?: ReactNode
}

/** Chooses between all creators and some, and which. */
export function CreatorAccess({ value, onChange, error }: CreatorAccessProps) {
  return (
    <>
      <Radio.Group
        label="Creators they can see"
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
          description="They also see every creator they add themselves"
          placeholder={value.creatorIds.length === 0 ? 'Choose creators' : ''}
          value={value.creatorIds}
          onChange={(creatorIds) => onChange({ ...value, creatorIds })}
          maxValues={assignedAtOnce}
          error={error}
        />
      )}
    </>
  )
}
