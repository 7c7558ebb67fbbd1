import { type Role, roleReaches } from '#contract/roles.ts'
import { none } from './none.ts'

/** Stands for nobody in a filter by who looks after tasks. */
export const ofNobody = none

/** Whether tasks can be assigned to somebody of this role: who may change nothing could not look after them. */
export const isAssignable = (role: Role): boolean => roleReaches(role, 'MEMBER')

export const notAssignable = 'Choose somebody who may change tasks and sees this creator'
