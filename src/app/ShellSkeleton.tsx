import { AppShell, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { Brand } from '#src/ui/Brand.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import classes from './Shell.module.css'

/** The frame while it is not yet known who looks. */
export const ShellSkeleton = () => (
  <AppShell
    header={{ height: { base: 52, md: 0 } }}
    navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: true } }}
    transitionDuration={0}
  >
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <AppShell.Header hiddenFrom="md">
      <div className={classes['top']}>
        <Brand />
      </div>
    </AppShell.Header>
    <AppShell.Navbar>
      <div className={classes['side']}>
        <div className={classes['brand']}>
          <Brand />
        </div>
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    </AppShell.Navbar>
    <AppShell.Main>
      <div className={classes['content']}>
        <Group justify="space-between" mb="lg">
          <Skeleton height={28} width={180} />
        </Group>
        <Stack>
          <TableSkeleton />
        </Stack>
      </div>
    </AppShell.Main>
  </AppShell>
)
