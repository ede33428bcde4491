import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
} from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { GRAMMARS } from './grammars.ts'
import { CHUNK_LINES, type FromHighlighter, KINDS, type ToHighlighter } from './highlight-messages.ts'
import { textLines, type TextLines } from './text-lines.ts'

/** Maximum length of a highlighted line. Longer lines are generated, and slow to tokenize. */
const MAX_LINE_LENGTH = 1_500
const TIME_LIMIT_MS = 500
/** A text with syntax that most languages share, for the warm-up. */
const FIRST_WORDS = `/** a */\n// b\nexport const a = (b) => { return "c" + 1 }\nclass A { go() {} }\nfunction f(x) { if (x) { y.z() } }`

const theme = createCssVariablesTheme({ name: 'code', variablePrefix: '--code-' })
const kindNumbers = new Map<string, number>(KINDS.map((kind, at) => [kind, at]))

type Job = {
  file: number
  lines: TextLines
  language: string
  /** The number of finished chunks, and the state of the grammar after them. */
  done: number
  state: GrammarState | undefined
  wanted: number[]
  guessed: Set<number>
}

let job: Job | undefined
let isRunning = false
let warm: string | undefined
const shiki: Promise<HighlighterCore> = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

self.addEventListener('message', ({ data }: MessageEvent<ToHighlighter>) => {
  if (data.kind === 'warm') warm = data.language
  else if (data.kind === 'open') {
    const { file, language } = data
    job = {
      file,
      language,
      lines: textLines(data.text),
      done: 0,
      state: undefined,
      wanted: [],
      guessed: new Set(),
    }
  } else if (job?.file === data.file) job.wanted = data.chunks
  // A file is readable without colours. The error is reported in the console.
  run().catch((error: unknown) => {
    isRunning = false
    reportError(error)
  })
})

/**
 * Highlights visible chunks first. A chunk far below is highlighted at once as a guess, and again after all chunks before it were
 * read.
 */
async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  const highlighter = await shiki
  for (;;) {
    const of = job
    const language = of?.language ?? warm
    if (language === undefined) break
    await load(highlighter, language)
    if (!of) warmUp(highlighter, language)
    if (of === job && !(of && doNext(highlighter, of))) break
    await nextTask()
  }
  isRunning = false
}

async function load(highlighter: HighlighterCore, language: string): Promise<void> {
  if (highlighter.getLoadedLanguages().includes(language)) return
  const grammar = GRAMMARS[language]
  if (!grammar) return
  await highlighter.loadLanguage((await grammar()) as never)
}

/** Highlights a sample, because a grammar compiles its expressions at their first use, which is most of the work. */
function warmUp(highlighter: HighlighterCore, language: string): void {
  if (Object.hasOwn(GRAMMARS, language))
    highlighter.codeToTokensBase(FIRST_WORDS, { lang: language as never, theme: 'code' })
}

/** Highlights a chunk. Returns false if there is nothing to do. */
function doNext(highlighter: HighlighterCore, of: Job): boolean {
  if (!Object.hasOwn(GRAMMARS, of.language)) return false
  const { wanted, done, guessed } = of
  const guess = wanted.find((chunk) => chunk > done && !guessed.has(chunk))
  const isNear = wanted.some((chunk) => chunk >= done)
  if (wanted.includes(done) || (guess === undefined && isNear)) {
    of.state = highlight(highlighter, of, done, of.state, false)
    of.done += 1
    return true
  }
  if (guess === undefined) return false
  guessed.add(guess)
  highlight(highlighter, of, guess, undefined, true)
  return true
}

function highlight(
  highlighter: HighlighterCore,
  { file, lines, language }: Job,
  chunk: number,
  state: GrammarState | undefined,
  isGuess: boolean,
): GrammarState | undefined {
  const from = chunk * CHUNK_LINES
  if (from >= lines.count) return state
  const to = Math.min(from + CHUNK_LINES, lines.count)
  const code = lines.slice(from, to)
  const made = highlighter.codeToTokensBase(code, {
    lang: language as never,
    theme: 'code',
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    tokenizeTimeLimit: TIME_LIMIT_MS,
    ...(state && { grammarState: state }),
  })
  const numbers: number[] = []
  for (const line of made) {
    numbers.push(line.length)
    for (const { content, color } of line) numbers.push(content.length, kindOf(color))
  }
  const message: FromHighlighter = { file, chunk, tokens: Uint32Array.from(numbers), isGuess }
  postMessage(message, { transfer: [message.tokens.buffer] })
  return highlighter.getLastGrammarState(made)
}

const kindOf = (color: string | undefined): number =>
  kindNumbers.get(/^var\(--code-token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '') ?? 0

/** Resolves in the next task, so that waiting messages are handled first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
