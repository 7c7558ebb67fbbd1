import { Group, Select, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { type FigureDays, type FigureRange, figureRanges } from './figuresView.ts'

const DayRange = lazyPart(async () => (await import('#src/ui/DayRange.tsx')).DayRange, {
  waiting: <Skeleton width={230} height={30} />,
})

interface FiguresRangeProps {
  readonly range: FigureRange
  readonly days: FigureDays
  readonly today: string
  readonly onChange: (change: {
    readonly range?: FigureRange
    readonly from: string | null
    readonly to: string | null
  }) => void
}

/** Chooses the period of figures. */
export const FiguresRange = ({ range, days, today, onChange }: FiguresRangeProps) => (
  <Group gap="sm">
    <Select
      aria-label="Range"
      size="xs"
      w={160}
      leftSection={<IconCalendar size={16} />}
      allowDeselect={false}
      data={figureRanges.map(({ value, label }) => ({ value, label }))}
      value={range}
      onChange={(chosen) => {
        if (chosen === null) return
        const isCustom = chosen === 'custom'
        onChange({
          range: chosen,
          from: isCustom ? days.start_date : null,
          to: isCustom ? days.end_date : null,
        })
      }}
    />
    {range === 'custom' && (
      <DayRange
        label="Days"
        from={days.start_date}
        to={days.end_date}
        latest={today}
        onChange={(from, to) => onChange({ from, to })}
      />
    )}
  </Group>
)
