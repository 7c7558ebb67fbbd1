import { Button, Center, Text } from '@mantine/core'
import { useState } from 'react'
import type { Media } from '#contract/resources/medias.ts'
import { useFetchMediaFeedInfiniteQuery } from '#src/api/medias.ts'
import { Thumbnail } from '#src/components/files/Thumbnail.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import classes from './ExamplePicker.module.css'
import { ShelfSkeleton } from './LibraryShelf.tsx'
import { ShelfCard, withMark } from './ShelfCard.tsx'

interface DiscoveryShelfProps {
  /** Their ids. */
  readonly marked: readonly string[]
  readonly onMark: (marked: readonly string[]) => void
}

const partSize = 24

/** Posts of discovery, to choose from. Those that are chosen are kept in the library as they are now. */
export function DiscoveryShelf({ marked, onMark }: DiscoveryShelfProps) {
  const [search, setSearch] = useState('')
  const feed = useFetchMediaFeedInfiniteQuery({ search, page_size: partSize, sort: '-created_at' })
  const query = feed
  const { data, error } = query
  const medias = data?.pages.flatMap((part) => part.data)
  return (
    <>
      <div style={{ display: 'flex', marginBlockEnd: 'var(--mantine-spacing-md)' }}>
        <SearchInput label="Search discovery" value={search} onChange={setSearch} />
      </div>
      {medias === undefined && error ? (
        <LoadError title="The posts could not be loaded" query={query} />
      ) : medias === undefined ? (
        <ShelfSkeleton />
      ) : medias.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="xl">
          {search === '' ? 'Discover has no posts yet.' : 'No matching posts.'}
        </Text>
      ) : (
        <ul className={classes['shelf']}>
          {medias.map((media) => (
            <li key={media.id}>
              <ShelfCard
                name={nameOf(media)}
                kind={media.media_type}
                picture={<Thumbnail media={media} />}
                marked={marked.includes(media.id)}
                onMark={(isMarked) => onMark(withMark(marked, media.id, isMarked))}
              />
            </li>
          ))}
        </ul>
      )}
      {feed.hasNextPage && (
        <Center mt="md">
          <Button
            variant="default"
            loading={feed.isFetchingNextPage}
            onClick={() => void feed.fetchNextPage()}
          >
            Show more
          </Button>
        </Center>
      )}
    </>
  )
}

const nameOf = ({ caption, author_handle }: Media): string =>
  caption === '' ? author_handle : `${author_handle}: ${caption}`
