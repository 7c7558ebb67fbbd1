/** What sends deletions, apart from the code that a page begins with. It is there once a screen can delete something. */
export const deletionCode = () => import('./sendDeletion.ts')
