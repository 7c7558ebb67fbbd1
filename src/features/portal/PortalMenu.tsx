import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconLogout, IconSettings } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { PortalCreator } from '#contract/resources/portal.ts'
import { useLogOutOfPortalMutation } from '#src/api/portal.ts'
import { CreatorFace } from '#src/features/creators/shared/CreatorFace.tsx'
import { i18n } from '#src/lib/i18n.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import classes from './portal.module.css'

const schemes = [
  { scheme: 'light', label: msg`Light` },
  { scheme: 'dark', label: msg`Dark` },
  { scheme: 'auto', label: msg`Match this device` },
] as const

const selectIsSending = ({ machines }: MachinesState) =>
  Object.values(machines.taskCompletion).some(({ busy }) => busy)

interface PortalMenuProps {
  /** Undefined while they are not known. */
  readonly creator: PortalCreator | undefined
}

/** The creator's own: light and dark, and the way out. */
export function PortalMenu({ creator }: PortalMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [logOut] = useLogOutOfPortalMutation()
  const isSending = useSelector(selectIsSending)
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const choose = (value: string) => {
    const chosen = schemes.find(({ scheme }) => scheme === value)
    if (chosen) setColorScheme(chosen.scheme)
  }
  return (
    <>
      <Menu
        width={230}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        withinPortal={false}
      >
        <Menu.Target>
          <UnstyledButton className={classes['me']}>
            <CreatorFace creator={creator} size={36} />
            <VisuallyHidden>
              <Trans>Your menu</Trans>
            </VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu']}>
          {creator && (
            <Menu.Label>
              <Trans>Signed in as {creator.name}</Trans>
            </Menu.Label>
          )}
          <Menu.RadioGroup value={colorScheme} onChange={choose}>
            {schemes.map(({ scheme, label }) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {i18n._(label)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/portal/settings"
            leftSection={<IconSettings size={18} />}
          >
            <Trans>Settings</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to="/portal/password" leftSection={<IconKey size={18} />}>
            {creator?.has_password === false ? t`Set a password` : t`Change password`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} />}
            onClick={isSending ? ask : () => logOut()}
          >
            <Trans>Sign out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={t`Sign out while files are uploading?`}
        confirm={t`Sign out`}
        cancel={t`Stay signed in`}
        onConfirm={() => logOut()}
        onClose={stopAsking}
      >
        <Trans>
          Uploads in progress stop. You can continue them later by choosing the same files.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
