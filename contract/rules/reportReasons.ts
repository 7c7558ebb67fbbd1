/** What a page can be reported for. */
export const reportReasons = ['MINORS', 'STOLEN', 'SCAM', 'ILLEGAL', 'OTHER'] as const

export type ReportReason = (typeof reportReasons)[number]
