import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { StartupError } from '#server/platform/config/startupError.ts'

/** What a file that the program age has encrypted is called beside its name: https://age-encryption.org. */
export const ageSuffix = '.age'

/**
 * Encrypts what is written to it into a new file, for those who have the key of one of the recipients. It finishes once the file is
 * on the disk.
 *
 * @throws StartupError, as the stream's error, when age is not installed or refuses.
 */
export async function encryptTo(file: string, recipients: readonly string[]): Promise<Writable> {
  const handle = await open(file, 'wx', 0o600)
  const options = recipients.flatMap((recipient) => ['--recipient', recipient])
  const age = spawn('age', ['--encrypt', ...options], { stdio: ['pipe', handle.fd, 'pipe'] })
  const ended = endOf(age)
  // Why age does not take any more is what its end says.
  age.stdin?.on('error', () => {})
  return new Writable({
    write(chunk, _encoding, done) {
      age.stdin?.write(chunk, (error) => (error ? ended.then(() => done(error), done) : done()))
    },
    final(done) {
      age.stdin?.end()
      const kept = ended.then(() => handle.sync())
      kept.then(() => done(), done)
    },
    destroy(error, done) {
      age.kill()
      handle.close().then(() => done(error), done)
    },
  })
}

/**
 * Reads a file that age has encrypted.
 *
 * @param identity the path of a file with a key that opens it.
 * @throws StartupError, as the stream's error, when age is not installed or cannot open the file.
 */
export function decryptFrom(file: string, identity: string): Readable {
  const age = spawn('age', ['--decrypt', '--identity', identity, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(age)
  ended.catch(() => {})
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of age.stdout ?? []) yield chunk
        await ended
      } finally {
        age.kill()
      }
    })(),
    { objectMode: false },
  )
}

/** Rejects with what age says unless it ends well. */
function endOf(age: ChildProcess): Promise<void> {
  let said = ''
  age.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(0, 2_000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    age.once('error', (cause) => reject(new StartupError(notInstalled, { cause })))
    age.once('close', (code) => (code === 0 ? resolve() : reject(new StartupError(refusal(said)))))
  })
  ended.catch(() => {})
  return ended
}

const notInstalled =
  'Backups are encrypted by the program age, which cannot be started. On Debian: apt install age.'

const refusal = (said: string) =>
  `age has refused: ${said.split('\n', 1)[0]?.replace(/^age: (error: )?/, '') || 'it was ended'}.`
