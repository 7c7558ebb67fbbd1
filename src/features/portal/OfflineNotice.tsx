import { Trans } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'
import classes from './portal.module.css'

/** Says that there is no network, and that nothing is lost by it. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes['offline']}>
          <Trans>
            You are offline. Uploads are tried again automatically when you are back online.
          </Trans>
        </p>
      )}
    </div>
  )
}
