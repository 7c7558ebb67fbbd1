import { CreatorSelect } from '../features/links/CreatorSelect.tsx'
import { PaymentsPage } from '../features/payments/PaymentsPage.tsx'

/** The screen of payments, which lets one choose creators as the area of links does. */
export const PaymentsRoute = () => (
  <PaymentsPage creatorField={(field) => <CreatorSelect {...field} />} />
)
