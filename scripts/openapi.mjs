// Writes openapi.json from the contract.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const program = join(root, 'apps/server/src/http/write-openapi.ts')
process.exit(await run(projectNode(), [program], { cwd: root, env: projectEnv() }))
