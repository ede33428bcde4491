import { createHash } from 'node:crypto'
import { build, type Rollup } from 'vite'

/** The pages that open without network, with all that they load when they start. */
const OFFLINE_PAGES =
  /\/app\/(entry\.client|root|features\/(shell\/(site-layout|framed-pages)|offline\/offline-page|works\/\w+\/reader\/reader-page))\.tsx/

/** Those of them that need a library too large for everybody: stored where a chapter of theirs is kept. */
const LATE_PAGES = /\/app\/features\/works\/\w+\/player\/player-page\.tsx/

/** What those pages load later and cannot do without: the browser's database, dialogs, panels and their own parts. */
const LATE_PARTS =
  /\/app\/(lib\/app-db|ui\/overlay\/|features\/(offline|reading|works\/\w+\/(reader|player)|works\/reader)\/)(?!script-converter)/

/**
 * Adds `service-worker.js` to the build of the browser, with the list of what it must store. It differs whenever any file of the
 * build does, so that browsers notice a new build.
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
        const files = filesOfPages(bundle, OFFLINE_PAGES)
        const late = filesOfPages(bundle, LATE_PAGES).filter((file) => !files.includes(file))
        const code = await buildWorker({ id, files, late })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}

/** The addresses of the scripts of some pages, and of the styles and fonts of all pages. */
export function filesOfPages(bundle: Rollup.OutputBundle, pages: RegExp): string[] {
  const found = new Set(Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name)))
  const chunkOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file : undefined
  }
  const take = (name: string): void => {
    const chunk = chunkOf(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(take)
    for (const late of chunk.dynamicImports)
      if (LATE_PARTS.test(chunkOf(late)?.facadeModuleId?.replaceAll('\\', '/') ?? '')) take(late)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && pages.test(file.facadeModuleId?.replaceAll('\\', '/') ?? ''))
      take(file.fileName)
  return [...found].sort().map((name) => `/${name}`)
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
