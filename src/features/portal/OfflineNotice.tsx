import { useNetwork } from '@mantine/hooks'
import classes from './portal.module.css'

/** Says that there is no network, and that nothing is lost by it. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes['offline']}>
          You are offline. Uploads are tried again automatically when you are back online.
        </p>
      )}
    </div>
  )
}
