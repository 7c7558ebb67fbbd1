import { Button, Collapse, Group, SegmentedControl, Select } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { platformLabel, platforms } from '#contract/reference/platforms.ts'
import { countryCodesOfMedias, mediaTypes } from '#contract/resources/medias.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { countryOptions } from '#src/lib/countryOptions.ts'
import { isDay } from '#src/lib/dates.ts'
import { DayFilter } from '#src/ui/DayFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { CreatorFilter, WatchlistFilter } from './AuthorFilters.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { type DiscoverFilterValues, feedSortOf, feedSorts, filterCount } from './discoverView.ts'
import classes from './discovery.module.css'
import { mediaTypeLabels } from './mediaTypeLabels.ts'
import { NicheFilter } from './NicheFilter.tsx'
import { UploadedFilter } from './uploads/UploadedFilter.tsx'

interface DiscoverFiltersProps {
  readonly view: DiscoverFilterValues
  readonly onChange: (change: Partial<DiscoverFilterValues>) => void
  /** Undefined where the order is chosen elsewhere. */
  readonly order: { readonly sort: string; readonly onSort: (sort: FeedSort) => void } | undefined
}

type FeedSort = (typeof feedSorts)[number]['value']

const times = [
  { value: '', label: 'Any time' },
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
] as const

/** A day as the URL has it, unless it is none. */
const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** Search, order and filters of the feed. On a phone the filters fold away. */
export function DiscoverFilters({ view, onChange, order }: DiscoverFiltersProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true)
  const [unfolded, { toggle }] = useDisclosure()
  const used = filterCount(view)
  return (
    <>
      <Group gap="xs" mb="xs">
        <SearchInput
          label="Search posts"
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
        <SegmentedControl
          aria-label="Posted within"
          fullWidth
          flex={{ base: '1 1 100%', sm: '0 0 auto' }}
          data={[...times]}
          value={view.time ?? ''}
          onChange={(time) =>
            onChange({
              time: timeframes.find((one) => one === time) ?? null,
              from: null,
              to: null,
            })
          }
        />
        {order && (
          <Select
            aria-label="Order"
            allowDeselect={false}
            w={{ base: 'auto', sm: 170 }}
            flex={{ base: '1 1 8rem', sm: '0 0 auto' }}
            data={feedSorts}
            value={feedSortOf(order.sort)}
            onChange={(sort) => order.onSort(feedSortOf(sort ?? order.sort))}
          />
        )}
        <Button
          hiddenFrom="sm"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={unfolded}
          onClick={toggle}
        >
          {used === 0 ? 'Filters' : `Filters (${used})`}
        </Button>
      </Group>
      <Collapse expanded={isWide || unfolded} mb="md">
        <div className={classes['filters']}>
          <NicheFilter value={view.niches} onChange={(niches) => onChange({ niches })} />
          <NicheFilter
            label="Also about"
            value={view.also}
            onChange={(also) => onChange({ also })}
          />
          <ChoiceFilter
            label="Countries"
            value={view.countries}
            options={countryOptions}
            onChange={(countries) =>
              onChange({
                countries: countryCodesOfMedias.filter((code) => countries.includes(code)),
              })
            }
          />
          <ChoiceFilter
            label="Platforms"
            value={view.platforms}
            options={platforms.map((value) => ({ value, label: platformLabel(value) }))}
            onChange={(chosen) =>
              onChange({ platforms: platforms.filter((one) => chosen.includes(one)) })
            }
          />
          <ChoiceFilter
            label="Types"
            value={view.types}
            options={mediaTypes.map((value) => ({ value, label: mediaTypeLabels[value] }))}
            onChange={(chosen) =>
              onChange({ types: mediaTypes.filter((one) => chosen.includes(one)) })
            }
          />
          <WatchlistFilter
            value={view.watchlists}
            onChange={(watchlists) => onChange({ watchlists })}
          />
          <CreatorFilter value={view.creators} onChange={(creators) => onChange({ creators })} />
          <UploadedFilter value={view.uploaded} onChange={(uploaded) => onChange({ uploaded })} />
          <DayFilter
            label="Posted between"
            from={dayOf(view.from)}
            to={dayOf(view.to)}
            onChange={(from, to) => onChange({ from, to, time: null })}
          />
        </div>
      </Collapse>
    </>
  )
}
