import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileFeature, parseMessages, type MessageFile } from './compile-messages.ts'

const root = join(import.meta.dirname, '..')
const languages = ['zh-CN', 'en'] as const

/** Writes `app/texts/`: one module per message file, so that a page loads the texts of its own features only. */
export function writeMessages(): void {
  const target = join(root, 'app', 'texts')
  mkdirSync(target, { recursive: true })
  const features = readdirSync(join(root, 'messages', 'zh-CN')).filter((name) => name.endsWith('.json'))
  const files = new Map<string, string>()
  for (const file of features) {
    const [zh, en] = languages.map((language) => read(join(root, 'messages', language, file)))
    const name = basename(file, '.json')
    const { code, types } = compileFeature(name, zh!, en!)
    files.set(`${name}.js`, code).set(`${name}.d.ts`, types)
  }
  const all = features.map((file) => `export * from './${basename(file, '.json')}.js'\n`).join('')
  files.set('all.js', all).set('all.d.ts', all)
  files.set('messages.js', `export * as m from './all.js'\n`)
  files.set('messages.d.ts', `export * as m from './all.js'\n`)
  for (const [name, text] of files) writeIfChanged(join(target, name), text)
  for (const name of readdirSync(target))
    if (!files.has(name)) rmSync(join(target, name), { recursive: true })
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
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

if (process.argv[1] === import.meta.filename) writeMessages()
