/** What somebody who was erased is called in the books: the same in all their lines, and another for each person. `Former payee 3f9a2c41` */
export const pseudonymOf = (personId: string): string => `Former payee ${personId.slice(-8)}`

/** What a buyer who was erased is called on invoices. */
export const formerCustomer = (workspaceId: string): string =>
  `Former customer ${workspaceId.slice(-8)}`
