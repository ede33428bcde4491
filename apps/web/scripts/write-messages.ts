import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  compileFeature,
  headOf,
  parseMessages,
  type CompiledTexts,
  type MessageFile,
} from './compile-messages.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'messages')
const target = join(root, 'app', 'texts')

/** The languages of the site. Each has a folder of messages. */
export const languages: string[] = readdirSync(sources).sort()

type Compiled = ReturnType<typeof compileFeature>

/** Compiles the messages of each feature. */
export function compileAll(): Map<string, Compiled> {
  const files = new Set(languages.flatMap((language) => readdirSync(join(sources, language))))
  return new Map([...files].sort().map((file) => [basename(file, '.json'), compileFile(file)]))
}

function compileFile(file: string): Compiled {
  const messages = languages.map((language) => [language, read(join(sources, language, file))])
  return compileFeature(basename(file, '.json'), Object.fromEntries(messages) as Record<string, MessageFile>)
}

/**
 * Writes `app/texts/`. Each feature has a module for each language, and a module that selects the reader's language for the server.
 * For browsers, `text-chunks-plugin.ts` builds a file for each language.
 */
export function writeMessages(): void {
  const all = compileAll()
  const files = new Map<string, string>()
  for (const [feature, { types, languages: byLanguage }] of all) {
    for (const [language, texts] of Object.entries(byLanguage))
      files.set(`${language}/${feature}.js`, moduleOf(language, texts))
    files.set(`${feature}.js`, choosingModule(feature, byLanguage)).set(`${feature}.d.ts`, types)
  }
  const exported = [...all.keys()].map((feature) => `export * from './${feature}.js'\n`).join('')
  files.set('all.js', exported).set('all.d.ts', exported)
  files.set('messages.js', `export * as m from './all.js'\n`)
  files.set('messages.d.ts', `export * as m from './all.js'\n`)
  for (const [name, text] of files) writeIfChanged(join(target, name), text)
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }).map(unixPath))
    if (!files.has(name) && !languages.includes(name))
      rmSync(join(target, name), { recursive: true, force: true })
}

const unixPath = (path: string): string => path.replaceAll('\\', '/')

function moduleOf(language: string, texts: CompiledTexts): string {
  const exported = Object.entries(texts).map(([key, code]) => `export const ${key} = ${code}`)
  return [headOf(language), ...exported].join('\n') + '\n'
}

function choosingModule(feature: string, byLanguage: Record<string, CompiledTexts>): string {
  const names = Object.keys(byLanguage).map((language, at) => ({ language, name: `in${at}` }))
  const imported = names.map(({ language, name }) => `import * as ${name} from './${language}/${feature}.js'`)
  const exported = Object.keys(Object.values(byLanguage)[0]!).map((key) => {
    const choices = names.map(({ language, name }) => `'${language}': ${name}.${key}`)
    return `export const ${key} = /* @__PURE__ */ inLanguage({ ${choices.join(', ')} })`
  })
  return [`import { inLanguage } from '../lib/text/language.ts'`, ...imported, ...exported].join('\n') + '\n'
}

function read(path: string): MessageFile {
  if (!existsSync(path)) throw new Error(`missing message file ${path}`)
  try {
    return parseMessages(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} cannot be read: ${String(cause)}`, { cause })
  }
}

function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

if (process.argv[1] === import.meta.filename) writeMessages()
