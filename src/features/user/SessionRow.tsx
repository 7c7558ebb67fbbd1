import { Button, Group, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import type { Session } from '#contract/resources/sessions.ts'
import { useDeleteSessionsMutation } from '#src/api/sessions.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { Day } from '#src/ui/Day.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { toast } from '#src/ui/toast.ts'
import classes from './SessionRow.module.css'

const icons = {
  MOBILE: IconDeviceMobile,
  TABLET: IconDeviceTablet,
  DESKTOP: IconDeviceDesktop,
  OTHER: IconDeviceDesktop,
} as const

/** One browser in which the person is signed in. */
export function SessionRow({ session }: { readonly session: Session }) {
  const [end, { isLoading }] = useDeleteSessionsMutation()
  const name = deviceName(session)
  const Icon = icons[session.device]
  const confirm = async () => {
    const { error } = await end([session.id])
    if (!error) toast(`${name} is signed out`)
  }
  return (
    <Group component="li" wrap="nowrap" gap="sm" className={classes['row'] ?? ''}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes['icon']} />
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {session.current && <StatusBadge tone="good">This device</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {session.country === null ? 'Unknown country' : countryLabel(session.country)}
          {' · '}
          {session.current ? (
            'in use now'
          ) : (
            <>
              last used <Day time={session.last_seen_at} />
            </>
          )}
          {' · '}
          signed in <Day time={session.created_at} />
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isLoading}
          aria-label={`End the session of ${name}`}
          onClick={confirm}
        >
          End
        </Button>
      )}
    </Group>
  )
}

function deviceName({ browser, os }: Session): string {
  if (browser !== null && os !== null) return `${browser} on ${os}`
  return browser ?? os ?? 'Unknown device'
}
