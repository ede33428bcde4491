import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { hideRestricted } from './scripts/restricted-files.ts'
import { deletePlaceholders } from './scripts/text-chunks-plugin.ts'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    // The list of asset names identifies the build, because each name contains a hash of the file's content.
    const assets = (await readdir(join(client, 'assets'))).sort().join()
    await deletePlaceholders(client)
    await hideRestricted(client)
    const id = createHash('sha256').update(assets).digest('hex').slice(0, 16)
    await writeFile(join(client, 'build.json'), JSON.stringify({ id, builtAt: new Date().toISOString() }))
  },
} satisfies Config
