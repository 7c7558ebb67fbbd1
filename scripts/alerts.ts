import { existsSync } from 'node:fs'
import { installDebianPackages, isRootOnDebian, run } from './debianPackages.ts'

/** Prometheus's own tool, from Debian's package. */
const promtool = '/usr/bin/promtool'

/** Checks the rules for alerts, and tries each on figures that set it off. */
if (!existsSync(promtool) && isRootOnDebian()) installDebianPackages(['prometheus'])
run('promtool', ['check', 'rules', 'docs/operations/alerts.yaml'])
for (const name of ['alerts.test.yaml', 'alerts.days.test.yaml'])
  run('promtool', ['test', 'rules', `docs/operations/${name}`])
