import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { effectiveImports } from './effective-imports-plugin.ts'

async function buildWith(first: string): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), 'engawa-imports-'))
  await writeFile(join(root, 'first.js'), first)
  await writeFile(join(root, 'part.js'), 'export const part = Math.random()')
  const input = join(root, 'first.js')
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [effectiveImports()],
    build: { write: false, rollupOptions: { input } },
  })
}

const later = `import('./part.js').then(({ part }) => console.log(part))`

test('a build fails if an import() loads no additional file', async () => {
  await expect(buildWith(later)).resolves.toBeDefined()
  await expect(buildWith(`import { part } from './part.js'\nconsole.log(part)\n${later}`)).rejects.toThrow(
    'part.js',
  )
})
