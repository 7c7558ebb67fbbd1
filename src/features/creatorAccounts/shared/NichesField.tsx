import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchNichesQuery } from '#src/api/niches.ts'

/** A form's field for niches, which suggests those in use. */
export function NichesField(props: Omit<TagsInputProps, 'data'>) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data } = useFetchNichesQuery({ search, page_size: 50 })
  return (
    <TagsInput
      label="Niches"
      description="What the posts are about, such as yoga. Discover finds them by it"
      clearable
      {...props}
      data={data?.data.map(({ name }) => name) ?? []}
      onSearchChange={setTyped}
    />
  )
}
