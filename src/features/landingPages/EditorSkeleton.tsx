import { Skeleton, Stack } from '@mantine/core'
import classes from './PageEditor.module.css'

/** The editor's shape, while its page is on the way. */
export const EditorSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={28} width={220} mb="sm" />
    <Skeleton height={16} width={280} mb="xl" />
    <Skeleton height={40} mb="md" />
    <div className={classes['editor']} data-side="edit">
      <Stack gap="lg">
        <Skeleton height={250} />
        <Skeleton height={320} />
      </Stack>
      <Skeleton className={classes['preview'] ?? ''} height={620} width={340} radius={44} />
    </div>
  </div>
)
