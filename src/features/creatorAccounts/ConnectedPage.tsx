import { FinishConnection } from '#src/components/creatorAccounts/FinishConnection.tsx'

/** Where somebody of the workspace comes back to from a platform. */
export const ConnectedPage = () => <FinishConnection accounts="/accounts" />
