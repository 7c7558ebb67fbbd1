import {
  Alert,
  Box,
  CloseButton,
  Group,
  NativeSelect,
  SegmentedControl,
  Text,
  Title,
} from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MachineView } from '#src/machines/bridge/machineViews.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import { presentStates } from './chart.ts'
import type { PlacedChart } from './layOut.ts'
import { MachineDrawing } from './MachineDrawing.tsx'
import classes from './MachinesPanel.module.css'
import { type MachineName, machineNames, placedChart } from './machineCharts.ts'

const sizes = [
  { value: 'fit', label: 'Fit' },
  { value: 'full', label: 'Full size' },
]

/** The views of one kind of machine, as the store shows them: after a jump of the devtools, of that moment. */
const viewsOf = (
  { machines }: MachinesState,
  name: MachineName,
): Readonly<Record<string, MachineView>> => machines[name]

/** Every machine drawn from its own definition, with the states lit in which its actors are. */
export function MachinesPanel({ onClose }: { readonly onClose: () => void }) {
  const shown = useShown((state) => state.machines)
  const running = (name: MachineName) => Object.values(viewsOf({ machines: shown }, name))
  const [chosen, setChosen] = useState<MachineName>()
  const name = chosen ?? machineNames.find((one) => running(one).length > 0) ?? 'upload'
  const [actorId, setActorId] = useState<string>()
  const [size, setSize] = useState('full')
  const actors = running(name)
  const actor = actors.find(({ id }) => id === actorId) ?? actors.at(-1)
  return (
    <aside className={classes['panel']} aria-label="Machines" data-size={size}>
      <Group gap="sm" align="end">
        <Title order={2} size="h4" visibleFrom="sm">
          Machines
        </Title>
        <NativeSelect
          size="xs"
          className={classes['choice']}
          label="Machine"
          data={machineNames.map((one) => ({ value: one, label: labelOf(one, running(one)) }))}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            setChosen(machineNames.find((one) => one === value))
          }
        />
        <NativeSelect
          size="xs"
          className={classes['choice']}
          label="Actor"
          disabled={actors.length === 0}
          data={actors.length === 0 ? ['None'] : actors.map(({ id }) => id)}
          value={actor?.id ?? 'None'}
          onChange={({ currentTarget: { value } }) => setActorId(value)}
        />
        <Text size="sm" role="status" className={classes['now']}>
          {actor ? `Now: ${actor.state}` : 'The store has no actor of this machine.'}
        </Text>
        <SegmentedControl size="xs" data={sizes} value={size} onChange={setSize} />
        <CloseButton aria-label="Close machines" onClick={onClose} />
      </Group>
      <Drawing name={name} actor={actor} />
    </aside>
  )
}

const labelOf = (name: MachineName, views: readonly MachineView[]): string =>
  views.length === 0 ? name : `${name} (${views.length})`

interface DrawingProps {
  readonly name: MachineName
  readonly actor: MachineView | undefined
}

function Drawing({ name, actor }: DrawingProps) {
  const [drawn, setDrawn] = useState<{ name: MachineName; chart: PlacedChart | null }>()
  useEffect(() => {
    let isWanted = true
    const show = (chart: PlacedChart | null) => isWanted && setDrawn({ name, chart })
    placedChart(name).then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [name])
  const chart = drawn?.name === name ? drawn.chart : undefined
  if (chart === null) return <Alert color="red">This machine could not be drawn.</Alert>
  const present = presentStates(name, actor && (actor.value ?? actor.state))
  const where = actor ? `now in ${actor.state}` : 'not started'
  return (
    <Box component="section" className={classes['scroller']} aria-label="Drawing" tabIndex={0}>
      {chart && <MachineDrawing chart={chart} label={`${name}, ${where}`} present={present} />}
    </Box>
  )
}
