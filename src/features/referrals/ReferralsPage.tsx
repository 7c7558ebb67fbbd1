import { Tabs } from '@mantine/core'
import { IconCash, IconPlus } from '@tabler/icons-react'
import { referralTerms } from '#contract/rules/referralCommission.ts'
import { useFetchReferralOverviewQuery } from '#src/api/referralCodes.ts'
import { useManageReason } from '#src/api/user.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { CodesTable } from './CodesTable.tsx'
import { CommissionsTable } from './CommissionsTable.tsx'
import { OverviewTiles } from './OverviewTiles.tsx'
import { referralsParams } from './referralsView.ts'

const { percent, months } = referralTerms

/** What is given to others to sign up with, and what it earns. */
export function ReferralsPage() {
  const [view, change] = useUrlState(referralsParams)
  const query = useFetchReferralOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { data, error } = query
  const mayNotManage = useManageReason()
  const addButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={mayNotManage}
      onClick={() => change({ tab: 'codes', form: 'code' })}
    >
      Add a code
    </ReasonedButton>
  )
  return (
    <>
      <PageHeader
        title="Referrals"
        description={`You earn ${percent}% of what people who sign up with your link pay in their first ${months} months.`}
        actions={
          <>
            <ReasonedButton
              variant="default"
              leftSection={<IconCash size={16} />}
              disabledReason={mayNotManage}
              onClick={() => change({ tab: 'money', form: 'payout' })}
            >
              Record a payout
            </ReasonedButton>
            {addButton}
          </>
        }
      />
      {error && !data ? (
        <LoadError title="The referrals could not be loaded" query={query} />
      ) : (
        <>
          <OverviewTiles overview={data} />
          <Tabs
            value={view.tab}
            onChange={(tab) => change({ tab: tab === 'money' ? 'money' : 'codes', form: null })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="codes">Codes</Tabs.Tab>
              <Tabs.Tab value="money">Commissions</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="codes">
              <CodesTable addButton={addButton} ready={data !== undefined} />
            </Tabs.Panel>
            <Tabs.Panel value="money">
              <CommissionsTable />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </>
  )
}
