import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/database/schema/*.ts', './server/platform/**/*Table.ts'],
  out: './server/database/migrations',
})
