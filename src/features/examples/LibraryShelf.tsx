import { Group, Select, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { type Example, type ExampleType, exampleTypes } from '#contract/resources/examples.ts'
import { useFetchExamplesQuery } from '#src/api/examples.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { ListPager } from '#src/ui/ListPager.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import classes from './ExamplePicker.module.css'
import { ShelfCard, withMark } from './ShelfCard.tsx'
import { ExamplePicture } from './shared/ExamplePicture.tsx'
import { exampleTypeLabels, kindOf } from './shared/exampleKind.ts'

interface LibraryShelfProps {
  /** Their ids. */
  readonly marked: readonly string[]
  /** Those that are not offered. */
  readonly without: readonly string[]
  readonly onMark: (marked: readonly string[]) => void
}

const pageSize = 24

const types = exampleTypes.map((value) => ({ value, label: exampleTypeLabels[value] }))

/** The library, to choose from. */
export function LibraryShelf({ marked, without, onMark }: LibraryShelfProps) {
  const [search, setSearch] = useState('')
  const [type, setType] = useState<ExampleType | null>(null)
  const [page, setPage] = useState<PagePlace>(1)
  const query = useFetchExamplesQuery({
    search,
    ...pageRequest(page, pageSize),
    sort: '-created_at',
    filters: { type: type ?? undefined },
  })
  const { data, currentData, error } = query
  return (
    <>
      <Group gap="xs" mb="md">
        <SearchInput
          label="Search the library"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <Select
          aria-label="Filter by type"
          placeholder="Any type"
          clearable
          w={{ base: '100%', sm: 160 }}
          data={types}
          value={type}
          onChange={(chosen) => {
            setType(chosen)
            setPage(1)
          }}
        />
      </Group>
      {data === undefined && error ? (
        <LoadError title="The examples could not be loaded" query={query} />
      ) : data === undefined ? (
        <ShelfSkeleton />
      ) : (
        <Rows
          examples={data.data.filter(({ id }) => !without.includes(id))}
          isStale={currentData === undefined}
          isFiltered={search !== '' || type !== null}
          marked={marked}
          onMark={onMark}
        />
      )}
      {data !== undefined && data.total > pageSize && (
        <ListPager noun="examples" found={data} place={page} pageSize={pageSize} onPage={setPage} />
      )}
    </>
  )
}

interface RowsProps extends Pick<LibraryShelfProps, 'marked' | 'onMark'> {
  readonly examples: readonly Example[]
  readonly isStale: boolean
  readonly isFiltered: boolean
}

const Rows = ({ examples, isStale, isFiltered, marked, onMark }: RowsProps) =>
  examples.length === 0 ? (
    <Text size="sm" c="dimmed" ta="center" py="xl">
      {isFiltered
        ? 'No matching examples.'
        : 'There is nothing more in your library. Upload a file, or choose a post from Discover.'}
    </Text>
  ) : (
    <ul className={classes['shelf']} data-stale={isStale || undefined}>
      {examples.map((example) => (
        <li key={example.id}>
          <ShelfCard
            name={example.name}
            kind={kindOf(example)}
            picture={<ExamplePicture example={example} />}
            marked={marked.includes(example.id)}
            onMark={(isMarked) => onMark(withMark(marked, example.id, isMarked))}
          />
        </li>
      ))}
    </ul>
  )

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** What is to choose from is on its way. */
export const ShelfSkeleton = () => (
  <div className={classes['shelf']} aria-busy="true">
    {cards.map((card) => (
      <Skeleton key={card} style={{ aspectRatio: '4 / 3.8' }} />
    ))}
  </div>
)
