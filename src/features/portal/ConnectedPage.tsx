import { FinishConnection } from '#src/features/creatorAccounts/shared/FinishConnection.tsx'

/** Where a creator comes back to from a platform. */
export const ConnectedPage = () => <FinishConnection accounts="/portal/accounts" />
