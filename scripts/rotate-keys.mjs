// npm run rotate-keys: replaces the keys of the site.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const program = join(root, 'apps/server/src/cli/rotate-keys.ts')
const args = ['--disable-warning=ExperimentalWarning', program]
process.exit(await run(projectNode(), args, { cwd: root, env: projectEnv() }))
