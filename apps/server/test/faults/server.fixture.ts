// A server in a separate process, so that a test can kill it. The first argument contains its settings as JSON. The server prints
// its URL to the standard output, and exits when its parent exits.
import { readConfig } from '@engawa/platform/config'
import { createLogger } from '@engawa/platform/logger'
import { createContext, type Overrides } from '../../src/app-context.ts'
import { serve } from '../../src/serve.ts'

const { env, overrides } = JSON.parse(process.argv[2] ?? '{}') as {
  env: Record<string, string>
  overrides: Overrides
}
const logger = createLogger({ level: 'fatal', format: 'json' })
const context = await createContext(readConfig(env), logger, overrides)
const served = await serve(context, undefined)
await context.accounts.ensureAdmin()
process.stdout.write(`${served.url}\n`)
process.stdin.resume().on('end', () => process.exit(0))
