import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { docsStyle } from './docsStyle.ts'
import { type Content, codeList, type OpenApiDocument, type Operation } from './document.ts'
import { type Field, fieldList, shapeOf, typeText } from './fieldList.ts'
import type { JsonSchema } from './jsonSchema.ts'

type Markup = ReturnType<typeof html>

/** Only our own style sheet, named by its hash; nothing else is loaded, run, sent or framed. */
export const docsSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Call {
  readonly path: string
  readonly operation: Operation
}

/** The whole API on one page, which the browser's own search goes through. */
export function docsPage(document: OpenApiDocument): Markup {
  const calls = Object.entries(document.paths).map(([path, { post }]) => ({
    path,
    operation: post,
  }))
  const shapes = Object.entries(document.components.schemas)
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Greenroom</title>
    <style>${raw(docsStyle)}</style>
  </head>
  <body>
    <div class="layout">
      <header>
        <h1>Greenroom API</h1>
        <p class="quiet">${calls.length} calls. Machine-readable: <a href="/v2/openapi.json">/v2/openapi.json</a> (OpenAPI 3.1).</p>
      </header>
      <nav aria-label="Contents"><ul>
        <li><a href="#calling">How to call</a></li>
        <li><a href="#codes">Failures</a></li>
        ${document.tags.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
        <li><a href="#shapes">Shapes</a></li>
      </ul></nav>
      <main>
        ${howToCall(document)}
        ${codes()}
        ${document.tags.map(
          ({ name, description }) => html`<section aria-labelledby="${anchorOf(name)}">
          <h2 id="${anchorOf(name)}">${name}</h2>
          <p>${description}</p>
          ${calls.filter(({ operation }) => operation.tags.includes(name)).map(callOf)}
        </section>`,
        )}
        <section aria-labelledby="shapes">
          <h2 id="shapes">Shapes</h2>
          ${shapes.map(([name, schema]) => shapeArticle(name, schema))}
        </section>
      </main>
    </div>
  </body>
</html>`
}

const howToCall = ({
  info,
  servers,
}: OpenApiDocument): Markup => html`<section aria-labelledby="calling">
          <h2 id="calling">How to call</h2>
          <p>${withCode(info.description)}</p>
          <p>A brand user is known by the cookie that <code>/auth/callback</code> sets; a creator by the token of <code>/portal/session/login</code>, sent as <code>Authorization: Bearer …</code>; a program by an API key of its workspace, sent the same way: <code>Authorization: Bearer grk_…</code>. Roles, from most to least: OWNER, ADMIN, MEMBER, VIEWER.</p>
          <pre tabindex="0">curl -X POST ${servers[0]?.url}/functions/prices</pre>
        </section>`

const codes = (): Markup => html`<section aria-labelledby="codes">
          <h2 id="codes">Failures</h2>
          <div class="wide" tabindex="0" role="group" aria-label="Codes"><table>
            <thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead>
            <tbody>${codeList.map(([code, status]) => html`<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`)}</tbody>
          </table></div>
        </section>`

function callOf({ path, operation }: Call): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const fields = parameters.map(({ name, in: place, required, schema }) => ({
    ...fieldList({ properties: { [name]: schema } })[0],
    place,
    required,
  }))
  const inUrl: Field[] = fields.map(
    ({ name = '', type = '', shape, required, notes = '', place }) => ({
      name,
      type,
      shape,
      required,
      notes: `In the ${place}. ${notes}`,
    }),
  )
  const answer = responses['200']?.content
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
            <h3 id="${operationId}-title">${summary}</h3>
            <p class="path"><code>POST /v2${path}</code></p>
            <p class="quiet">${description}</p>
            ${inUrl.length > 0 ? html`<h4>Parameters</h4>${fieldTable(inUrl)}` : ''}
            ${requestBody ? html`<h4>Takes: ${typeText(schemaOf(requestBody.content))}</h4>${fieldTable(fieldList(schemaOf(requestBody.content)))}${exampleOf(requestBody.content)}` : ''}
            ${answer ? answerOf(answer) : ''}
            <p class="quiet">Can fail with ${failuresOf(operation)}.</p>
          </article>`
}

function answerOf(content: Content): Markup {
  const data = schemaOf(content).properties?.['data'] ?? {}
  const shape = shapeOf(data)
  return html`<h4>Gives: ${shape ? html`<a href="#shape-${shape}">${typeText(data)}</a>` : typeText(data)}</h4>
            ${shape ? '' : fieldTable(fieldList(data))}${exampleOf(content)}`
}

const failuresOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([, { description }]) => description)
    .join(', ')

const shapeArticle = (
  name: string,
  schema: JsonSchema,
): Markup => html`<article id="shape-${name}" aria-labelledby="shape-${name}-title">
            <h3 id="shape-${name}-title">${name}</h3>
            ${fieldTable(fieldList(schema))}
          </article>`

function fieldTable(fields: readonly Field[]): Markup | string {
  if (fields.length === 0) return ''
  return html`<div class="wide" tabindex="0" role="group" aria-label="Fields"><table class="fields">
              <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
              <tbody>${fields.map(fieldRow)}</tbody>
            </table></div>`
}

const fieldRow = ({ name, type, shape, required, notes }: Field): Markup =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${shape ? html`<a href="#shape-${shape}">${type}</a>` : type}</td><td>${required ? html`<span class="must">Required.</span> ` : ''}${notes}</td></tr>`

const schemaOf = (content: Content): JsonSchema => content['application/json'].schema

const exampleOf = (content: Content): Markup =>
  html`<pre tabindex="0">${JSON.stringify(content['application/json'].example, null, 2)}</pre>`

const anchorOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** What stands between backticks, as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
