// npm run faults [-- run …]: breaks the machines and services of a site on several hosts, one run after another, and prints what failed.
import { join } from 'node:path'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureWebBuilt()
const args = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'bench/faults/main.ts'),
  ...process.argv.slice(2),
]
process.exit(await run(projectNode(), args, { cwd: root, env: projectEnv() }))
