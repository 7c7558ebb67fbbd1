import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './discovery.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** A feed that is on its way. */
export const FeedSkeleton = () => (
  <div className={classes['feed']} aria-busy="true">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {cards.map((card) => (
      <Paper key={card} withBorder className={classes['card']}>
        <Skeleton radius={0} className={classes['link']} />
        <div className={classes['facts']}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="80%" />
        </div>
      </Paper>
    ))}
  </div>
)
