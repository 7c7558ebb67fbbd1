import { expect, it, onTestFinished } from 'vitest'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { mp4, png, type SampleFile, wav } from '#tests/support/sampleFiles.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

it('npm run dev takes pictures, films and sound for what they are', async () => {
  const dataDir = await temporaryDataDir()
  const { port, stop } = await startServerProcess({ DATA_DIR: dataDir }, 'dev')
  onTestFinished(stop)
  const browser = await signInOverNetwork({ port, dataDir }, 'person@example.com')
  const typeOf = async (file: SampleFile) => (await uploadExample(browser, file)).file_type
  const twice = [png, mp4, wav, png, mp4, wav]
  const types: (string | null)[] = []
  for (const file of twice) types.push(await typeOf(file))
  expect(types).toEqual(twice.map(({ type }) => type))
})
