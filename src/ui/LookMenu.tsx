import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { pageSizes } from './pageSizes.ts'

interface LookMenuProps {
  /** Those that can be hidden. */
  readonly columns: readonly { readonly accessor: string; readonly title: string }[]
  readonly hidden: readonly string[]
  readonly onShow: (column: string, isShown: boolean) => void
  readonly pageSize: number
  readonly onPageSize: (size: number) => void
}

/** Chooses how many rows a page of a table holds, and which columns it shows where there is room for them. */
export const LookMenu = ({ columns, hidden, onShow, pageSize, onPageSize }: LookMenuProps) => (
  <Menu position="bottom-end" width={210} closeOnItemClick={false}>
    <Menu.Target>
      <Tooltip label={t`Columns and rows`}>
        <ActionIcon visibleFrom="sm" variant="default" size={36} aria-label={t`Columns and rows`}>
          <IconColumns3 size={16} />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        <Trans>Rows per page</Trans>
      </Menu.Label>
      <Menu.RadioGroup
        value={String(pageSize)}
        onChange={(size) => onPageSize(Number(size))}
        aria-label={t`Rows per page`}
      >
        {pageSizes.map((size) => (
          <Menu.RadioItem key={size} value={String(size)}>
            {size}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {columns.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>
            <Trans>Columns</Trans>
          </Menu.Label>
          {columns.map(({ accessor, title }) => (
            <Menu.CheckboxItem
              key={accessor}
              checked={!hidden.includes(accessor)}
              onChange={(isShown) => onShow(accessor, isShown)}
            >
              {title}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </Menu.Dropdown>
  </Menu>
)
