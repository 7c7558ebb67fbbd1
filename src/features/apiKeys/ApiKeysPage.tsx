import { Anchor, Button, Stack, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useFetchApiKeysQuery } from '#src/api/apiKeys.ts'
import { ForManagers } from '#src/components/ForManagers.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { CreateKey, EditKey } from './ApiKeyForm.tsx'
import { apiKeyColumns } from './apiKeyColumns.tsx'
import { apiKeysList } from './apiKeysView.ts'
import { CurlExample } from './CurlExample.tsx'
import { type CreatedKey, NewKey } from './NewKey.tsx'
import { RevokeKeysDialog } from './RevokeKeysDialog.tsx'

/** The keys with which programs make calls in the workspace. */
export function ApiKeysPage() {
  return (
    <ForManagers
      title="API keys"
      others="A key acts in the workspace like a member. Ask the owner or an admin to create one."
    >
      <Keys />
    </ForManagers>
  )
}

function Keys() {
  const { view, change, request, table } = useListPage(apiKeysList)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const query = useFetchApiKeysQuery(request)
  const edited = shownRows(query).find(({ id }) => id === view.form)
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={undefined} onClick={() => change({ form: 'new' })}>
      Create a key
    </AddButton>
  )
  return (
    <>
      <PageHeader
        title="API keys"
        description={
          <>
            With a key, a program reads this workspace and records figures in it. The calls are
            described in the{' '}
            <Anchor href="/docs" target="_blank" inherit c="inherit" underline="always">
              API documentation
            </Anchor>
            .
          </>
        }
        actions={addButton}
      />
      <RowList
        noun="key"
        query={query}
        {...table}
        columns={apiKeyColumns(({ id }) => change({ form: id }))}
        selection={{
          nameOf: ({ name }) => name,
          actions: (_selected, ask) => (
            <Button color="red" variant="light" onClick={ask}>
              Revoke
            </Button>
          ),
          deletion: (asked) => <RevokeKeysDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconKey} title="No API keys yet" action={addButton}>
            Create one to record figures of platforms that Greenroom cannot ask, or to read your
            analytics elsewhere.
          </EmptyState>
        }
      />
      <Stack gap="xs" mt="xl" component="section" aria-label="Example">
        <Title order={2}>Example</Title>
        <CurlExample />
      </Stack>
      <FormDrawer
        opened={view.form === 'new' || edited !== undefined}
        title={edited ? 'Edit key' : 'Create a key'}
        onClose={closeForm}
      >
        {edited ? (
          <EditKey apiKey={edited} onCancel={closeForm} onSaved={closeForm} />
        ) : (
          <CreateKey
            onCancel={closeForm}
            onSaved={(key) => {
              setCreated(key)
              closeForm()
            }}
          />
        )}
      </FormDrawer>
      {created && <NewKey created={created} onClose={() => setCreated(null)} />}
    </>
  )
}
