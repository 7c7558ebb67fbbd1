import { Group, Paper, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Sparkline } from '#src/ui/Sparkline.tsx'
import classes from './overview.module.css'

export interface Figure {
  /** As it is shown; undefined: not there yet. */
  readonly value: string | undefined
  /** Against the period before: `+12%`; undefined when there is nothing to compare with. */
  readonly change?: string | undefined
  readonly hint?: string | undefined
  readonly course: readonly (number | null)[]
  /** Whether it stands rather than being counted anew, so that its course shows how it moved. */
  readonly isStock?: boolean
}

interface FigureCardProps {
  readonly label: string
  /** The screen that it stands on, with the same period. */
  readonly to: string
  readonly figure: Figure
  /** Why it could not be loaded. */
  readonly error: string | undefined
}

/** One number of the period with its course, leading to where it comes from. */
export const FigureCard = ({ label, to, figure, error }: FigureCardProps) => (
  <Paper withBorder p="md" pb={0} component={Link} to={to} className={classes['figure'] ?? ''}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {error !== undefined && figure.value === undefined ? (
      <Text size="sm" mih={36} pb="md">
        {error}
      </Text>
    ) : figure.value === undefined ? (
      <Skeleton height={30} width={80} mt={4} mb={54} />
    ) : (
      <>
        <Group gap="xs" align="baseline">
          <Text fz={26} fw={600} lh={1.3}>
            {figure.value}
          </Text>
          {figure.change !== undefined && (
            <Text size="sm" fw={600}>
              {figure.change}
            </Text>
          )}
        </Group>
        <Text size="xs" c="dimmed" mih={18}>
          {figure.hint}
        </Text>
        <div style={{ marginInline: 'calc(var(--mantine-spacing-md) * -1)', marginBlockStart: 8 }}>
          <Sparkline values={figure.course} from={figure.isStock ? 'least' : 'zero'} />
        </div>
      </>
    )}
  </Paper>
)
