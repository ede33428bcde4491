// npm run admin -- reset|promote|list NAME: prints a link for a new password, makes a member an administrator, or lists members.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const program = join(root, 'apps/server/src/cli/admin.ts')
const args = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)]
process.exit(await run(projectNode(), args, { cwd: root, env: projectEnv() }))
