import { useOpenBillingPanelMutation } from '#src/api/billing.ts'

/** Leaves for the page of receipts, and of what pays them. */
export function usePanel() {
  const [openPanel, { isLoading }] = useOpenBillingPanelMutation()
  const open = async (): Promise<void> => {
    const { data } = await openPanel()
    if (data) location.assign(data.url)
  }
  return { open, busy: isLoading }
}
