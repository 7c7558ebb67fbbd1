import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Shows how much room the disk of a folder has. Values are missing while it cannot be read. */
export function showRoom(registry: Registry, folder: string): void {
  new Gauge({
    name: 'greenroom_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is free for this process',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const disk = await statfs(folder).catch(() => undefined)
      if (!disk) return
      this.set({ state: 'size' }, disk.blocks * disk.bsize)
      this.set({ state: 'free' }, disk.bavail * disk.bsize)
    },
  })
}
