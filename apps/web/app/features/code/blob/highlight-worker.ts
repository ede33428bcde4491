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

/** Longer lines are of programs, not of people, and take a grammar long. */
const MOST_IN_LINE = 1_500
const TIME_LIMIT_MS = 500
/** Begins what most languages know. */
const FIRST_WORDS = `/** a */\n// b\nexport const a = (b) => { return "c" + 1 }\nclass A { go() {} }\nfunction f(x) { if (x) { y.z() } }`

const theme = createCssVariablesTheme({ name: 'code', variablePrefix: '--code-' })
const kindNumbers = new Map<string, number>(KINDS.map((kind, at) => [kind, at]))

type Job = {
  file: number
  lines: TextLines
  language: string
  /** The chunks before this one are done, and their end is known. */
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
  // A file without colours is readable all the same; whoever looks for the reason finds it in the console.
  run().catch((error: unknown) => {
    isRunning = false
    reportError(error)
  })
})

/** Highlights what is in sight first. What lies far below is guessed at once, and done again when all before it was read. */
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

/** The expressions of a grammar are translated when they are first used, which is most of the work. */
function warmUp(highlighter: HighlighterCore, language: string): void {
  if (Object.hasOwn(GRAMMARS, language))
    highlighter.codeToTokensBase(FIRST_WORDS, { lang: language as never, theme: 'code' })
}

/** Does one chunk; false when there is nothing to do. */
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
    tokenizeMaxLineLength: MOST_IN_LINE,
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

/** Lets messages in that came meanwhile. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
