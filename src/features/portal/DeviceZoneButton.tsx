import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { useChangePortalSettingsMutation, useFetchPortalSettingsQuery } from '#src/api/portal.ts'
import { deviceZone } from '#src/lib/dates.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { timezoneLabel } from '#src/ui/timezone.ts'
import { wrappingButton } from '#src/ui/wrappingButton.ts'

/** Has what is due, and the creator's mornings and nights, go by the clock of the device that they hold. */
export function DeviceZoneButton() {
  const { data } = useFetchPortalSettingsQuery()
  const [change, { error, isLoading }] = useChangePortalSettingsMutation()
  const here = deviceZone()
  if (!data || data.timezone === here) return null
  const zone = timezoneLabel(here)
  return (
    <>
      {error && (
        <Alert color="red" mt="sm">
          {refusalText(error)}
        </Alert>
      )}
      <Button
        variant="default"
        mt="sm"
        styles={wrappingButton}
        loading={isLoading}
        onClick={() => void change({ timezone: here })}
      >
        <Trans>Use the time of this device ({zone})</Trans>
      </Button>
    </>
  )
}
