import { loadCode } from './loadCode.ts'
import { tryWhenBack } from './whenBack.ts'

/** Loads code of the app, however long the network is away. */
export const untilLoaded = <Code>(load: () => Promise<Code>): Promise<Code> =>
  new Promise((resolve) => {
    tryWhenBack(() =>
      loadCode(load).then(
        (code) => {
          resolve(code)
          return true
        },
        () => false,
      ),
    )
  })
