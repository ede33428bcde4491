import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rollup } from 'vite'
import { inLanguageFolder } from '../app/lib/text/text-files.ts'
import { headOf } from './compile-messages.ts'
import { compileAll, languages } from './write-messages.ts'

const TEXT_MODULE = /[\\/]app[\\/]texts[\\/](?!all\.|messages\.)([\w-]+)\.js$/
const TEXT_CHUNK = /^assets\/(?:staff\/)?texts\/[^/]+\.js$/
/** Matches the placeholder of a text in a chunk: `__text("home_new.1a2b3c")`. */
const PLACEHOLDER = /__text\(["'`](\w+)\.\w+["'`]\)/g

/** Features whose texts most pages use, so that their texts are in one common chunk. */
const SHARED = ['acts', 'shell', 'subjects', 'ui', 'works']

/** Puts the texts of each feature into one chunk, and those that most pages use into a common chunk. */
export const textGroup = {
  name(id: string): string {
    const feature = TEXT_MODULE.exec(id)![1]!
    return SHARED.includes(feature) ? 'site' : feature
  },
  test: TEXT_MODULE,
  priority: 1,
}

/**
 * Builds the texts for browsers. In the bundle a text is a placeholder. Each chunk of texts is written once for each language, and
 * a document's import map selects the files of the reader's language (ADR 74).
 */
export function textChunks() {
  let features: ReturnType<typeof compileAll> = new Map()
  return {
    name: 'engawa:text-chunks',
    apply: 'build' as const,
    enforce: 'post' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    buildStart() {
      features = compileAll()
    },
    load: {
      order: 'pre' as const,
      handler(id: string) {
        const feature = features.get(TEXT_MODULE.exec(id)?.[1] ?? '')
        if (!feature) return null
        const keys = Object.keys(Object.values(feature.languages)[0]!)
        const code = keys.map(
          (key) => `export const ${key} = /* @__PURE__ */ __text("${key}.${hashOf(key)}")\n`,
        )
        return { code: code.join(''), moduleSideEffects: false }
      },
    },
    generateBundle: {
      order: 'post' as const,
      handler(this: Rollup.PluginContext, _options: unknown, bundle: Rollup.OutputBundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes('__text(')) continue
          if (!TEXT_CHUNK.test(file.fileName)) throw new Error(`${file.fileName} has texts beside its code`)
          for (const language of languages)
            this.emitFile({
              type: 'asset',
              fileName: inLanguageFolder(`/${file.fileName}`, language).slice(1),
              source: writtenIn(language, file.code),
            })
        }
      },
    },
  }

  /** Returns a hash that changes with the text in any language, so that the name of its file changes too. */
  function hashOf(key: string): string {
    const all = languages.map((language) => textOf(language, key))
    return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 6)
  }

  function textOf(language: string, key: string): string | undefined {
    const feature = [...features.values()].find(({ languages: all }) => key in all[language]!)
    return feature?.languages[language]![key]
  }

  function writtenIn(language: string, code: string): string {
    const written = code.replace(PLACEHOLDER, (_, key: string) => textOf(language, key)!)
    return /\$(count|form)\(/.test(written) ? `${headOf(language)}\n${written}` : written
  }
}

/** Deletes the chunks with placeholders from the build, because browsers load the chunks of their language instead. */
export async function deletePlaceholders(client: string): Promise<void> {
  for (const name of await readdir(client, { recursive: true }))
    if (TEXT_CHUNK.test(name.replaceAll('\\', '/'))) await rm(join(client, name))
}
