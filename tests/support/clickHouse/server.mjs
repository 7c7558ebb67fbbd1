// ClickHouse's own engine behind its HTTP interface, for the official client: as much of it as the tests need.
// node server.mjs MODULES FOLDER: listens on a free port of its own and says which, and ends with its parent.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [modules, folder] = process.argv.slice(2)
const { Session } = createRequire(join(modules, 'package.json'))('chdb')
const session = new Session(folder)
// A server's parameters come beside its questions; here they are part of a statement.
session.query('SET max_query_size = 100000000')

const quoted = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** What is part of the protocol; every other parameter of a URL is a setting. */
const ofProtocol = new Set([
  'query',
  'database',
  'default_format',
  'query_id',
  'session_id',
  'role',
  'wait_end_of_query',
])

/** Faults that a test asks for by /faults: the next answers to inserts that have a token are lost, or the next questions are refused. */
const faults = { loseAnswers: 0, refuse: 0 }

let used = ''

/**
 * One request at a time: the engine's settings are the session's. They are set, and set back, by one statement each, since
 * each statement costs as much as a small question.
 */
function run({ searchParams }, query) {
  const database = searchParams.get('database')
  if (database && database !== used) session.query(`USE \`${database}\``)
  used = database ?? used
  const given = [...searchParams].filter(([name]) => !ofProtocol.has(name))
  if (given.length > 0)
    session.query(`SET ${given.map(([name, value]) => `${name} = ${quoted(value)}`).join()}`)
  const settings = given.filter(([name]) => !name.startsWith('param_'))
  try {
    return session.query(query, searchParams.get('default_format') ?? 'TabSeparated')
  } finally {
    if (settings.length > 0)
      session.query(`SET ${settings.map(([name]) => `${name} = DEFAULT`).join()}`)
  }
}

/** A long list of parameters comes as a form, with the question as one of its parts. */
async function readRequest(url, request, body) {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const query = url.searchParams.get('query')
    return query ? `${query}\n${body}` : body.toString()
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form) url.searchParams.set(name, value)
  return form.get('query')
}

async function answer(request, response, body) {
  const url = new URL(request.url, 'http://localhost')
  if (url.pathname === '/faults') {
    Object.assign(faults, JSON.parse(body.toString()))
    return response.end()
  }
  if (url.pathname === '/ping') return response.end('Ok.\n')
  if (faults.refuse > 0) {
    faults.refuse -= 1
    return request.socket.destroy()
  }
  try {
    const query = await readRequest(url, request, body)
    const result = run(url, query)
    if (faults.loseAnswers > 0 && url.searchParams.has('insert_deduplication_token')) {
      faults.loseAnswers -= 1
      return request.socket.destroy()
    }
    response.setHeader('X-ClickHouse-Summary', '{}')
    response.end(result)
  } catch (error) {
    response.statusCode = 500
    const code = /Code: (\d+)/.exec(error.message)?.[1] ?? '1000'
    response.setHeader('X-ClickHouse-Exception-Code', code)
    response.end(
      /Code: \d+/.test(error.message) ? error.message : `Code: ${code}. ${error.message}`,
    )
  }
}

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => answer(request, response, Buffer.concat(chunks)))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('disconnect', () => process.exit(0))
