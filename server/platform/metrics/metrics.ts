import { Counter, Gauge, Histogram, register } from 'prom-client'

/**
 * What this process has counted since it started. Each part of the server counts here what it does; whether anybody reads it is
 * decided by METRICS_PORT. Labels have few values, which nobody outside can add to.
 * It is the registry of whatever names none.
 */
export const registry = register

/** 200 as `2xx`. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

/** Requests to the app's own host: calls by the path of their route, all else by where it was routed. */
export const requestSeconds = new Histogram({
  name: 'greenroom_request_seconds',
  help: 'Requests to the app, by route and class of status, and how long they took',
  labelNames: ['route', 'status'],
  buckets: [0.01, 0.05, 0.25, 1, 5],
})

/** Requests to hosts of links. A redirect is `kind="link"` with `status="3xx"`. */
export const edgeSeconds = new Histogram({
  name: 'greenroom_edge_seconds',
  help: 'Requests to hosts of links, by what was asked for and class of status, and how long they took',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 1],
})

/**
 * Visits and clicks by where they were kept: `database`; `spool`, where it did not take them in time; `outbox`, the spool from which all go to
 * ClickHouse; or `lost`, when nothing took them.
 */
export const visitsKept = new Counter({
  name: 'greenroom_visits_total',
  help: 'Visits and clicks, by where they were kept first',
  labelNames: ['kept'],
})

// A rise is seen from a value that was seen before it only: the first visit that is lost is to raise the alarm as well.
for (const kept of ['database', 'spool', 'lost']) visitsKept.inc({ kept }, 0)

export const visitBatchSize = new Histogram({
  name: 'greenroom_visit_batch_size',
  help: 'Visits and clicks that were written together',
  buckets: [1, 10, 50, 100, 250, 500, 1_000, 10_000],
})

export const visitBatchSeconds = new Histogram({
  name: 'greenroom_visit_batch_seconds',
  help: 'How long it took to write visits that were written together',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.1, 0.25, 1],
})

/** What waits on disk. Whatever stores visits sets these. */
export const spoolBytes = new Gauge({
  name: 'greenroom_spool_bytes',
  help: 'Visits and clicks that wait in the spool',
})

export const spoolLimitBytes = new Gauge({
  name: 'greenroom_spool_limit_bytes',
  help: 'How much the spool may hold',
})

export const jobSeconds = new Histogram({
  name: 'greenroom_job_seconds',
  help: 'Runs of jobs, by name and whether they succeeded, and how long they took',
  labelNames: ['job', 'outcome'],
  buckets: [0.1, 1, 10, 60, 600],
})

/** Questions to platforms, by class of status, or why there was no answer. */
export const platformAnswers = new Counter({
  name: 'greenroom_platform_answers_total',
  help: 'Questions to social platforms, by platform and what came of them',
  labelNames: ['platform', 'status'],
})

/** Files on their way: `begun`, `finished`, `aborted` by who sent them, or `abandoned`. */
export const uploadsTotal = new Counter({
  name: 'greenroom_uploads_total',
  help: 'Uploads, by what became of them',
  labelNames: ['outcome'],
})

export const uploadedBytes = new Counter({
  name: 'greenroom_uploaded_bytes_total',
  help: 'Bytes of uploads that were finished',
})

/** What came about money: payments that were recorded, and events by who sends them; `done`, `repeated`, or `refused` where the signature is wrong. */
export const billingEvents = new Counter({
  name: 'greenroom_billing_events_total',
  help: 'Events of billing, by name and what came of them',
  labelNames: ['event', 'outcome'],
})

for (const event of ['btcpay', 'stripe']) billingEvents.inc({ event, outcome: 'refused' }, 0)

/** What a mail provider told of mails that came back; `kept`, `passed` where it says nothing of later mails or of no workspace, or `refused`. */
export const mailBounces = new Counter({
  name: 'greenroom_mail_bounces_total',
  help: 'Reports of mails that came back, by what came of them',
  labelNames: ['outcome'],
})

/** The servers that this process uses, as they answered when they were asked last. */
export const dependencyUp = new Gauge({
  name: 'greenroom_dependency_up',
  help: '1 while what this process uses answers (database, bucket, clickhouse, mail), 0 while it is away',
  labelNames: ['dependency'],
})

/** How replicas stand, by host and port. A process without one sets neither. */
export const replicaUsed = new Gauge({
  name: 'greenroom_replica_used',
  help: '1 while calls that change nothing are answered from the replica, 0 while all go to the primary',
  labelNames: ['server'],
})

export const replicaLag = new Gauge({
  name: 'greenroom_replica_lag_seconds',
  help: 'For how long the replica has not shown what the primary has written; as last known, while it is away',
  labelNames: ['server'],
})

/**
 * Calls that change nothing, by who answered them: `replica`; or the primary, since the replica was not used (`unused`), had not
 * replayed what was written for the caller (`behind`), or failed (`failed`).
 */
export const readsTotal = new Counter({
  name: 'greenroom_reads_total',
  help: 'Calls that change nothing where there is a replica, by whether it answered, or why the primary did',
  labelNames: ['answered'],
})
