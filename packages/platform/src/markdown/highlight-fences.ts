import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Token } from 'markdown-it'
import { startSideProcess } from '../side-process/index.ts'
import { type CodeBlock, languageOf } from './highlight-code.ts'

/** Longer code stays plain: highlighting is for reading, not for archives. */
const MAX_CHARACTERS = 20_000
const PROGRAM = join(import.meta.dirname, 'highlight-process.ts')
/** For one text, its turn included. */
const PATIENCE_MS = 10_000
const OPTIONS = {
  program: PROGRAM,
  idleMs: 60_000,
  patienceMs: PATIENCE_MS,
  nodeOptions: ['--max-old-space-size=128'],
}
/** The HTML of every fence whose language is known, by its token. Code that cannot be highlighted in time is left out. */
export async function highlightFences(tokens: readonly Token[]): Promise<Map<Token, string>> {
  const found = new Map<Token, CodeBlock>()
  let left = MAX_CHARACTERS
  for (const token of tokens) {
    const language = token.type === 'fence' ? languageOf(token.info) : undefined
    if (language === undefined || token.content.length > left) continue
    left -= token.content.length
    found.set(token, { code: token.content, language })
  }
  if (found.size === 0) return new Map()
  const html = await inTurn([...found.values()])
  return new Map(
    [...found.keys()].flatMap((token, at) => (html[at] === undefined ? [] : [[token, html[at]]])),
  )
}

let current: ReturnType<typeof startSideProcess<CodeBlock[], string[]>> | undefined
let last: Promise<unknown> = Promise.resolve()

/** One text at a time: a hostile text ends the process, and no other text with it. */
async function inTurn(blocks: CodeBlock[]): Promise<string[]> {
  let isLate = false
  const turn = last.then(() => (isLate ? [] : ask(blocks)))
  last = turn
  const late = setTimeout(PATIENCE_MS, [], { ref: false })
  const html = await Promise.race([turn, late])
  isLate = true
  return html
}

async function ask(blocks: CodeBlock[]): Promise<string[]> {
  if (!current?.isOpen()) current = startSideProcess(OPTIONS)
  const outcome = await current.ask(blocks)
  return 'ended' in outcome ? [] : outcome
}
