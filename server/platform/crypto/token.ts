import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess: 32 random bytes in base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again, useless to whoever reads the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
