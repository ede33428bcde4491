import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Rollup } from 'vite'
import { inLanguageFolder } from '../app/lib/text/text-files.ts'
import { offlineOf } from './offline-pages.ts'
import { languages } from './write-messages.ts'

const ENTRY = resolve(import.meta.dirname, '../app/entry.client.tsx')

/**
 * Modules that offline pages load only after the start: the browser's database, dialogs, panels, background work, offline reading,
 * and some modules of the readers and the player.
 */
const LATE_PARTS =
  /\/app\/(lib\/device\/app-db|ui\/overlay\/|features\/shell\/later\/background-tasks|features\/(offline|reading|(works|comics|novels|videos)\/(reader|player))\/)(?!script-converter)/

/**
 * Adds `service-worker.js` to the browser build, with the list of files to store. Its content changes with every file of the build,
 * so that browsers notice a new build.
 */
export function serviceWorker() {
  return {
    name: 'engawa:service-worker',
    apply: 'build' as const,
    enforce: 'post' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle: {
      order: 'post' as const,
      async handler(this: Rollup.PluginContext, _options: unknown, bundle: Rollup.OutputBundle) {
        const id = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16)
        const files = filesOfPages(bundle, (file) => file === ENTRY || offlineOf(file) === 'always')
        const late = filesOfPages(bundle, (file) => offlineOf(file) === 'late').filter(
          (file) => !files.includes(file),
        )
        const code = await buildWorker({ id, files, late })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}

/** Returns the addresses of the scripts that pages load when they start, and of the styles and fonts of all pages. */
function filesOfPages(bundle: Rollup.OutputBundle, isWanted: (file: string) => boolean): string[] {
  const found = new Set(Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name)))
  const chunkOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file : undefined
  }
  const addChunk = (name: string): void => {
    const chunk = chunkOf(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(addChunk)
    for (const late of chunk.dynamicImports)
      if (LATE_PARTS.test(chunkOf(late)?.facadeModuleId?.replaceAll('\\', '/') ?? '')) addChunk(late)
  }
  for (const file of Object.values(bundle))
    // For some pages the router appends a query to the name of the module.
    if (file.type === 'chunk' && isWanted(file.facadeModuleId?.split('?')[0] ?? '')) addChunk(file.fileName)
  // All languages are listed, because the reader may choose another language while offline.
  const addresses = [...found].sort().flatMap((name) => {
    const address = `/${name}`
    return languages.map((language) => inLanguageFolder(address, language))
  })
  return [...new Set(addresses)]
}

async function buildWorker(written: { id: string; files: string[]; late: string[] }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { BUILD: JSON.stringify(written) },
    build: {
      write: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      rollupOptions: {
        input: `${import.meta.dirname}/../service-worker/service-worker.ts`,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const outputs = [built].flat() as Rollup.RollupOutput[]
  const chunk = outputs.flatMap(({ output }) => output).find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('the service worker was not built')
  return chunk.code
}
