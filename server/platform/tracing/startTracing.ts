import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceWith } from './spans.ts'

/** What share of requests is traced, from 0 to 1, and what the process is called. */
interface TracingSettings {
  readonly share: number
  readonly role: string
}

/**
 * Sends spans where OTEL_EXPORTER_OTLP_ENDPOINT says; the exporter reads that variable and its kin itself. Loaded by who wants
 * to be traced, and by nobody else.
 *
 * @returns a function that sends what is left, and stops.
 */
export function startTracing({ share, role }: TracingSettings): () => Promise<void> {
  const service = { 'service.name': 'greenroom', 'service.namespace': role }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const scopes = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(scopes)
  const tracer = provider.getTracer('greenroom')
  traceWith((name, facts) => {
    const span = tracer.startSpan(name, { attributes: facts })
    const within = trace.setSpan(context.active(), span)
    return {
      say: (more) => void span.setAttributes(more),
      end(error) {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        if (error instanceof Error) span.recordException(error)
        span.end()
      },
      run: (work) => context.with(within, work),
    }
  })
  return async () => {
    traceWith()
    context.disable()
    await provider.shutdown()
  }
}
