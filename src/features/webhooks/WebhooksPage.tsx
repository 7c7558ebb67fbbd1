import { Anchor } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { useFetchWebhooksQuery } from '#src/api/webhooks.ts'
import { ForManagers } from '#src/components/ForManagers.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteWebhooksDialog } from './DeleteWebhooksDialog.tsx'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { NewSecret, type WithSecret } from './NewSecret.tsx'
import { CreateWebhook, EditWebhook } from './WebhookForm.tsx'
import { webhookColumns } from './webhookColumns.tsx'
import { webhooksList } from './webhooksView.ts'

/** Addresses that are sent what happens in the workspace. */
export function WebhooksPage() {
  return (
    <ForManagers
      title="Webhooks"
      others="A webhook sends what happens in this workspace to another program. Ask the owner or an admin to add one."
    >
      <Webhooks />
    </ForManagers>
  )
}

function Webhooks() {
  const { view, change, request, table } = useListPage(webhooksList)
  const [secret, setSecret] = useState<WithSecret | null>(null)
  const query = useFetchWebhooksQuery(request, keptFresh)
  const rows = shownRows(query)
  const edited = rows.find(({ id }) => id === view.form)
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={undefined} onClick={() => change({ form: 'new' })}>
      Add a webhook
    </AddButton>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={
          <>
            What happens here is sent at once to addresses of yours, signed as Standard Webhooks
            says. The messages are described in the{' '}
            <Anchor href="/docs" target="_blank" inherit c="inherit" underline="always">
              API documentation
            </Anchor>
            .
          </>
        }
        actions={addButton}
      />
      <RowList
        noun="webhook"
        query={query}
        {...table}
        columns={webhookColumns({
          onEdit: ({ id }) => change({ form: id }),
          onDeliveries: ({ id }) => change({ deliveries: id }),
          onSecret: setSecret,
        })}
        selection={{
          nameOf: ({ url }) => url,
          deletion: (asked) => <DeleteWebhooksDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconWebhook} title="No webhooks yet" action={addButton}>
            Add one to have another program, or a Slack channel, know at once when files arrive, a
            task is handed in or an account loses its connection.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={view.form === 'new' || edited !== undefined}
        title={edited ? 'Change the webhook' : 'Add a webhook'}
        onClose={closeForm}
      >
        {edited ? (
          <EditWebhook webhook={edited} onCancel={closeForm} onSaved={closeForm} />
        ) : (
          <CreateWebhook
            onCancel={closeForm}
            onSaved={(made) => {
              setSecret(made)
              closeForm()
            }}
          />
        )}
      </FormDrawer>
      <DeliveriesDrawer
        webhook={rows.find(({ id }) => id === view.deliveries)}
        onClose={() => change({ deliveries: null })}
      />
      {secret && <NewSecret webhook={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
