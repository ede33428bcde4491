import { createCssVariablesTheme, createHighlighterCore, type RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { expect, it } from 'vitest'
import { GRAMMARS } from './grammars.ts'

const SAMPLE = `import { type A, b as c } from './d.js' // a comment
/** @param {string} e what it is */
export async function* f<T extends A>(e: T, { g = 1_000n, ...h }: Record<string, T[]> = {}): AsyncGenerator<T> {
  const i = e?.[0] ?? \`text \${g + \`\${h}\`} \\u{1F98A}\`
  for await (const j of k) if (/^[\\p{L}_$]+(?<name>\\/)\\1*?$/giu.test(j) || j < 3 && k > 4) yield* j as unknown as T
  label: while (true) { try { await l(m satisfies N) } catch { break label } }
}
@decorated('o') abstract class P<T> extends Q<T> implements R { static #s = 0; get t(): this is P<T> { return super.t! } }
enum U { V = 1 << 2, W = 'w' }
declare global { interface X { readonly [key: \`y-\${string}\`]: typeof import('z') } }
export default (aa) => aa instanceof Bb ? { [cc]: !dd, ee() {}, 'f-f': void 0 } : new Gg()
`
const ELEMENTS = `const hh = <Ii key="jj" {...kk} on={() => ll}>text &amp; {mm ? <></> : <b>{nn}</b>}</Ii>\n`

const theme = createCssVariablesTheme({ name: 'code', variablePrefix: '--code-' })

async function colours(language: string, engine: RegexEngine, grammar: unknown, text: string) {
  const highlighter = await createHighlighterCore({ themes: [theme], langs: [grammar as never], engine })
  const lines = highlighter.codeToTokensBase(text, { lang: language as never, theme: 'code' })
  highlighter.dispose()
  return lines.map((line) => line.map(({ content, color }) => `${content} ${color}`))
}

const defaultGrammars: Record<string, () => Promise<unknown>> = {
  javascript: () => import('shiki/langs/javascript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
}

it.each(['javascript', 'tsx', 'typescript'])(
  'the translated grammar of %s gives the same colours as the Oniguruma grammar',
  async (language) => {
    const text = language === 'typescript' ? SAMPLE : SAMPLE + ELEMENTS
    const javascript = createJavaScriptRegexEngine({ forgiving: true })
    const oniguruma = await createOnigurumaEngine(import('shiki/wasm'))
    const shown = await colours(language, javascript, await GRAMMARS[language]!(), text)
    expect(new Set(shown.flat().map((token) => token.split(' ').at(-1))).size).toBeGreaterThan(4)
    expect(shown).toEqual(await colours(language, oniguruma, await defaultGrammars[language]!(), text))
  },
)
