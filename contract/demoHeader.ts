/** The header of every answer under /v2 that says: this is a demonstration. All of it is made up, and nothing reaches anybody. */
export const demoHeader = 'X-Greenroom-Demo'
