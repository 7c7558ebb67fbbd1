import { FinishConnection } from './shared/FinishConnection.tsx'

/** Where somebody of the workspace comes back to from a platform. */
export const ConnectedPage = () => <FinishConnection accounts="/accounts" />
