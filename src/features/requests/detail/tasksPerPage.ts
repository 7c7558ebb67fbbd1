/** How many tasks of a request stand on one page. */
export const tasksPerPage = 50
