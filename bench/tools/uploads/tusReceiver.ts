import { requireTus } from './tusPackages.ts'

/** The tus server as its documentation has it, on a folder. */
const [, , port, packages = '', directory = ''] = process.argv
const tus = requireTus(packages)
const { Server } = tus.server()
const { FileStore } = tus.fileStore()

const server = new Server({ path: '/files', datastore: new FileStore({ directory }) })
server.listen(Number(port), '127.0.0.1', () => console.log('listening'))
