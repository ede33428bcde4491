// node rotate-keys.ts: the program of `npm run rotate-keys`.
import { existsSync } from 'node:fs'
import { readConfig } from '@engawa/platform/config'
import { randomToken } from '@engawa/platform/ids'
import { endedByNewKeys, replaceSiteKeys } from '../keys.ts'

const SESSIONS = 'Sessions, passwords, second factors and files stay as they are.'

async function rotate(): Promise<string[]> {
  const config = readConfig(process.env)
  if (config.siteKey !== undefined)
    throw new Error(
      `The keys of this site follow from SITE_KEY. Set it to a new value on every machine, and start the site again:\nSITE_KEY=${randomToken(32)}`,
    )
  if (!existsSync(config.dataDir))
    throw new Error('There is no site here. Name its folder: DATA_DIR=… npm run rotate-keys')
  await replaceSiteKeys(config)
  return [
    'The site has new keys. A running site uses them within seconds. This ends:',
    ...endedByNewKeys(),
    SESSIONS,
  ]
}

rotate().then(
  (lines) => {
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
