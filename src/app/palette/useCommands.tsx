import { useMantineColorScheme } from '@mantine/core'
import {
  IconClipboardList,
  IconContrast,
  IconEyeCheck,
  IconLink,
  IconLogout,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useMayChange, useViewer } from '#src/api/user.ts'
import { settingsPages } from '../navigation.ts'
import { useAreas } from '../useAreas.ts'
import type { PaletteGroup } from './entries.ts'

/** Everything that can be done from everywhere: the screens there are, and the actions. */
export function useCommands(): readonly PaletteGroup[] {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const areas = useAreas()
  const hasTeam = useViewer().features.team
  const { toggleColorScheme } = useMantineColorScheme()
  const [signOut] = useSignOutMutation()
  const goTo = (path: string) => () => void navigate(path)
  return [
    {
      label: 'Go to',
      entries: [
        ...areas.map(({ path, label, icon: Icon, key }) => ({
          id: path,
          label,
          picture: <Icon size={18} />,
          keys: ['G', key.toUpperCase()],
          run: goTo(path),
        })),
        ...(hasTeam
          ? [
              {
                id: 'my-tasks',
                label: 'My tasks',
                keywords: 'assigned to me mine',
                picture: <IconUserCheck size={18} />,
                run: goTo('/tasks?assigned=me'),
              },
              {
                id: 'my-files',
                label: 'My files to review',
                keywords: 'assigned to me mine submissions',
                picture: <IconEyeCheck size={18} />,
                run: goTo('/review?assigned=me'),
              },
            ]
          : []),
        ...settingsPages.map(({ path, label, keywords }) => ({
          id: path,
          label,
          keywords: `settings ${keywords}`,
          picture: <IconSettings size={18} />,
          run: goTo(path),
        })),
      ],
    },
    {
      label: 'Actions',
      entries: [
        ...(mayChange
          ? [
              {
                id: 'new-creator',
                label: 'Add a creator',
                keywords: 'new create',
                picture: <IconUserPlus size={18} />,
                run: goTo('/creators?form=new'),
              },
              {
                id: 'new-link',
                label: 'Publish a link',
                keywords: 'new create add tracking',
                picture: <IconLink size={18} />,
                run: goTo('/links?form=new'),
              },
              {
                id: 'new-request',
                label: 'Request content',
                keywords: 'new create ask creators brief task',
                picture: <IconClipboardList size={18} />,
                run: goTo('/requests/new'),
              },
            ]
          : []),
        {
          id: 'colours',
          label: 'Switch between light and dark',
          keywords: 'theme colour color scheme',
          picture: <IconContrast size={18} />,
          run: toggleColorScheme,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          keywords: 'log out',
          picture: <IconLogout size={18} />,
          run: () => void signOut(),
        },
      ],
    },
  ]
}
