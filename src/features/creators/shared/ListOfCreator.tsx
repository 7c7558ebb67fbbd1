import { Button, Group, Title } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayChange } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RowList, type RowListProps } from '#src/ui/RowList.tsx'

interface ListOfCreatorProps<Row, Sort extends string>
  extends Omit<RowListProps<Row, Sort>, 'none'> {
  readonly title: string
  /** Where one more is made, and what the button says. */
  readonly add: { readonly to: string; readonly label: string }
  /** Shows that there are none. */
  readonly icon: Icon
  /** One sentence: what belongs here. */
  readonly hint: string
  /** Stands above the rows. */
  readonly children?: ReactNode
}

/** A part of a creator's screen: what the workspace has of one kind for them, and the way to add to it. */
export function ListOfCreator<Row extends { readonly id: string }, Sort extends string>({
  title,
  add,
  icon,
  hint,
  children,
  ...list
}: ListOfCreatorProps<Row, Sort>) {
  const mayChange = useMayChange()
  const addButton = mayChange && (
    <Button component={Link} to={add.to} variant="default" leftSection={<IconPlus size={16} />}>
      {add.label}
    </Button>
  )
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>{title}</Title>
        {(list.query.data?.total ?? 0) > 0 && addButton}
      </Group>
      {children}
      <RowList
        {...list}
        none={
          <EmptyState
            icon={icon}
            title={`No ${title.toLowerCase()} yet`}
            action={addButton || undefined}
          >
            {hint}
          </EmptyState>
        }
      />
    </section>
  )
}
