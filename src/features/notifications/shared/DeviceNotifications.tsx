import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Skeleton, Stack, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFetchNotificationPreferencesQuery } from '#src/api/notificationPreferences.ts'
import {
  useCreatePushSubscriptionMutation,
  useDeletePushSubscriptionsMutation,
  useFetchPushSubscriptionsQuery,
} from '#src/api/pushSubscriptions.ts'
import {
  type DeviceHindrance,
  deviceHindrance,
  readSubscription,
  subscribeDevice,
} from '#src/lib/deviceWorker.ts'
import { said } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

const hindrances: Readonly<Record<DeviceHindrance, string>> = said({
  UNSUPPORTED: msg`This browser cannot show notifications. What is new stays in your inbox and your mails.`,
  HOME_SCREEN: msg`On an iPhone or iPad, put this page on your home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this screen.`,
  DENIED: msg`This browser blocks notifications from here. Allow them in its settings for this page (by the sign beside the address), then load the page again.`,
})

interface DeviceNotificationsProps {
  /** Where the worker stands that shows them. */
  readonly scope: string
}

/** Whether this very browser shows what somebody is notified of. What of that, the preferences say. */
export function DeviceNotifications({ scope }: DeviceNotificationsProps) {
  const [hindrance, setHindrance] = useState(deviceHindrance)
  const { data: preferences } = useFetchNotificationPreferencesQuery(undefined)
  if (hindrance !== undefined) return <Alert>{hindrances[hindrance]}</Alert>
  if (!preferences) return <Skeleton height={48} aria-busy="true" />
  return (
    <DeviceSwitch
      scope={scope}
      pushKey={preferences.push_key}
      onHindered={() => setHindrance(deviceHindrance())}
    />
  )
}

interface DeviceSwitchProps extends DeviceNotificationsProps {
  /** The key of the server. */
  readonly pushKey: string
  /** Something has stood in the way, which the browser may know. */
  readonly onHindered: () => void
}

function DeviceSwitch({ scope, pushKey, onHindered }: DeviceSwitchProps) {
  const { data: page, error, refetch } = useFetchPushSubscriptionsQuery({})
  const [endpoint, setEndpoint] = useOwnEndpoint(scope)
  const [keep, keeping] = useCreatePushSubscriptionMutation()
  const [forget] = useDeletePushSubscriptionsMutation()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const switchOn = async () => {
    const subscribed = await subscribeDevice(scope, pushKey)
    if (!subscribed) {
      setFailed(true)
      return onHindered()
    }
    setEndpoint(subscribed.endpoint)
    await keep(subscribed)
  }
  const switchOff = async (id: string) => {
    await forget([id])
    await (await readSubscription(scope))?.unsubscribe()
    setEndpoint(null)
  }
  const change = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailed(false)
    await act()
    setBusy(false)
  }

  if (error) {
    return (
      <ErrorState
        title={t`How this device is notified could not be loaded`}
        message={refusalText(error)}
        onRetry={refetch}
      />
    )
  }
  if (!page || endpoint === undefined) return <Skeleton height={48} aria-busy="true" />
  const own = page.data.find((one) => one.endpoint === endpoint)
  return (
    <Stack gap="xs">
      <Switch
        label={t`Notifications on this device`}
        description={t`What is new is shown here at once, also while this page is closed.`}
        checked={own !== undefined}
        disabled={isBusy}
        onChange={() => void change(() => (own ? switchOff(own.id) : switchOn()))}
      />
      {hasFailed && (
        <Alert color="red" role="alert">
          <Trans>
            This browser has not allowed notifications, or its push service cannot be reached. Try
            again.
          </Trans>
        </Alert>
      )}
      {keeping.error && <Alert color="red">{refusalText(keeping.error)}</Alert>}
    </Stack>
  )
}

/** Where this browser is pushed to; null: nowhere, undefined while that is looked up. */
function useOwnEndpoint(scope: string) {
  const [endpoint, setEndpoint] = useState<string | null>()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const subscription = await readSubscription(scope).catch(() => null)
      if (!isGone) setEndpoint(subscription?.endpoint ?? null)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [scope])
  return [endpoint, setEndpoint] as const
}
