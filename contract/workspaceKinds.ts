/** Whose work a workspace holds: that of one creator who works for themselves, or an agency's. */
export const workspaceKinds = ['CREATOR', 'AGENCY'] as const
