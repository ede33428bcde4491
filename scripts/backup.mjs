// npm run backup -- FILE: writes a backup of the site to a file.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const program = join(root, 'apps/server/src/cli/backup.ts')
const args = ['--disable-warning=ExperimentalWarning', program, 'write', ...process.argv.slice(2)]
process.exit(await run(projectNode(), args, { cwd: root, env: projectEnv() }))
