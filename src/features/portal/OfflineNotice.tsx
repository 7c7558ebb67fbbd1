import { useNetwork } from '@mantine/hooks'
import classes from './portal.module.css'

/** Says that there is no network, and that nothing is lost by it. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes['offline']}>
          You are offline. What is on its way goes on by itself when you are back.
        </p>
      )}
    </div>
  )
}
