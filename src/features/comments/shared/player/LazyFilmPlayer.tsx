import { Skeleton } from '@mantine/core'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { FilmPlayerProps } from './FilmPlayer.tsx'

/** The player, loaded with the first film. */
export const LazyFilmPlayer = lazyPart<FilmPlayerProps>(
  async () => (await import('./FilmPlayer.tsx')).FilmPlayer,
  { waiting: <Skeleton height={320} /> },
)
