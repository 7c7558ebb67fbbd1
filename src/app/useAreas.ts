import { roleReaches } from '#contract/roles.ts'
import { useViewer } from '#src/api/user.ts'
import { areaGroups, type NavigationArea } from './navigation.ts'

interface ShownGroup {
  readonly label: string | null
  readonly areas: readonly NavigationArea[]
}

/** The areas that the viewer's role is shown, in their groups. */
export function useAreaGroups(): readonly ShownGroup[] {
  const { role } = useViewer()
  return areaGroups.map(({ label, areas }) => ({
    label,
    areas: areas.filter(
      (area: NavigationArea) => !('least' in area) || roleReaches(role, area.least),
    ),
  }))
}

/** The same, one after the other. */
export const useAreas = (): readonly NavigationArea[] =>
  useAreaGroups().flatMap(({ areas }) => areas)
