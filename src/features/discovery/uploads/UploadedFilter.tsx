import { Select, type SelectProps } from '@mantine/core'
import { type UploadedChoice, uploadedChoices } from './uploadedChoice.ts'

interface UploadedFilterProps extends Pick<SelectProps, 'flex'> {
  readonly value: UploadedChoice | null
  readonly onChange: (value: UploadedChoice | null) => void
}

/** Narrows to what the workspace has uploaded itself, or to what everybody sees. */
export const UploadedFilter = ({ onChange, ...select }: UploadedFilterProps) => (
  <Select
    {...select}
    aria-label="Filter by source"
    placeholder="Any source"
    clearable
    data={uploadedChoices}
    onChange={onChange}
  />
)
