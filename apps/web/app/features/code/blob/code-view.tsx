import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { createCodeSurface, LINE_HEIGHT, type CodeSurface } from './code-surface.ts'
import type { LineRange } from './line-range.ts'
import { tabSetting, wrapSetting } from './view-settings.ts'

type Props = {
  path: string
  /** The text of the file, or its beginning while `whole` is undefined. */
  text: string
  whole: string | undefined
  /** The number of lines of the whole text. */
  lines: number
  language: string | null
  chosen: LineRange | null
  onChoose: (range: LineRange) => void
}

/** `useLayoutEffect` in the browser. On the server it would only cause warnings. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The text of a file with line numbers and colours. Before the scripts run, it is plain text. */
export function CodeView({ path, text, whole, lines, language, chosen, onChoose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<CodeSurface>(null)
  const [isReady, setReady] = useState(false)
  const choose = useEffectEvent((line: number, extend: boolean) => {
    const from = extend && chosen ? chosen.from : line
    onChoose({ from: Math.min(from, line), to: Math.max(from, line) })
  })
  const first = whole ?? text
  const start = useEffectEvent((element: HTMLDivElement) => {
    performance.mark('code:text')
    return createCodeSurface(element, {
      text: first,
      language,
      onChoose: (line, extend) => choose(line, extend),
      onHighlighted() {
        performance.mark('code:highlighted')
        element.dataset['highlighted'] = ''
      },
    })
  })
  useBrowserLayoutEffect(() => {
    const element = root.current!
    const made = start(element)
    surface.current = made
    setReady(true)
    return () => made.close()
  }, [])
  const shown = useRef(first)
  useEffect(() => {
    if (whole === undefined || shown.current === whole) return
    shown.current = whole
    surface.current?.extend(whole)
    element(root).dataset['whole'] = ''
  }, [whole])
  // Marks the chosen lines and scrolls to them.
  useEffect(() => {
    surface.current?.choose(chosen, chosen !== null)
  }, [chosen, whole])
  return (
    <section
      aria-label={m.code_text_of({ path })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="code-view code-text rounded-b-md -outline-offset-2"
      data-wrap={wrapSetting.use()}
      style={{ ['--tab' as string]: tabSetting.use(), minHeight: isReady ? undefined : lines * LINE_HEIGHT }}
    >
      {!isReady && <pre className="code-first">{text}</pre>}
      <div ref={root} />
    </section>
  )
}

const element = (ref: { current: HTMLDivElement | null }): HTMLDivElement => ref.current!
