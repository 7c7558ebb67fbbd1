/** Names somebody in one workspace: what waits is sent by nobody else, and into no other one. */
export const personKey = (user: { readonly id: string; readonly workspace_id: string }): string =>
  `${user.workspace_id}.${user.id}`

/** Each decision has a key of its own in the browser, so that tabs do not write over each other. The number is the shape's. */
export const decisionsPrefix = 'greenroom.decision.1.'

/** The same for what is left of a deletion. */
export const deletionsPrefix = 'greenroom.deletion.1.'
