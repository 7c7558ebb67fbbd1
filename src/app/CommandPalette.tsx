import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import {
  IconClipboardList,
  IconContrast,
  IconLink,
  IconLogout,
  IconSearch,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useMayChange } from '#src/api/user.ts'
import { areas, settingsPages } from './navigation.ts'

/** Everything that can be done from everywhere, by typing. */
export function CommandPalette() {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const { toggleColorScheme } = useMantineColorScheme()
  const [signOut] = useSignOutMutation()
  const goTo = (path: string) => () => void navigate(path)
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Go to',
      actions: [
        ...areas.map(({ path, label, icon: Icon }) => ({
          id: path,
          label,
          leftSection: <Icon size={18} />,
          onClick: goTo(path),
        })),
        ...settingsPages.map(({ path, label, keywords }) => ({
          id: path,
          label,
          keywords: `settings ${keywords}`,
          leftSection: <IconSettings size={18} />,
          onClick: goTo(path),
        })),
      ],
    },
    {
      group: 'Actions',
      actions: [
        ...(mayChange
          ? [
              {
                id: 'new-creator',
                label: 'Add a creator',
                keywords: 'new create',
                leftSection: <IconUserPlus size={18} />,
                onClick: goTo('/creators?form=new'),
              },
              {
                id: 'new-link',
                label: 'Publish a link',
                keywords: 'new create add tracking',
                leftSection: <IconLink size={18} />,
                onClick: goTo('/links?form=new'),
              },
              {
                id: 'new-request',
                label: 'Request content',
                keywords: 'new create ask creators brief task',
                leftSection: <IconClipboardList size={18} />,
                onClick: goTo('/requests/new'),
              },
            ]
          : []),
        {
          id: 'colours',
          label: 'Switch between light and dark',
          keywords: 'theme colour color scheme',
          leftSection: <IconContrast size={18} />,
          onClick: toggleColorScheme,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          keywords: 'log out',
          leftSection: <IconLogout size={18} />,
          onClick: () => void signOut(),
        },
      ],
    },
  ]
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Commands' } }}
      highlightQuery
      nothingFound="Nothing found"
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: 'Search pages and actions',
        'aria-label': 'Search pages and actions',
      }}
    />
  )
}
