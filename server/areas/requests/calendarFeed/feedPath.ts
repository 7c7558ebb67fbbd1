/** Where feeds are. The secret stands in the query, which no log holds. */
export const feedPath = '/calendar.ics'
