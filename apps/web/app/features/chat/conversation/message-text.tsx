import { useLate } from '#app/lib/view/use-late.ts'
import { LinkedText, type MessageTextProps } from './linked-text.tsx'

const loadMarkup = () => import('./marked-text.tsx')
/** Every form of Markdown in messages contains one of these characters. */
const MARKS = /[*_~`>[\\]/

/** The text of a message with line breaks, links and simple Markdown. The parser of Markdown loads when a message needs it. */
export function MessageText({ text, inert = false, end }: MessageTextProps) {
  const part = useLate(loadMarkup, MARKS.test(text))
  if (part) return <part.MarkedText text={text} inert={inert} end={end} />
  return (
    <p className="whitespace-pre-wrap">
      <LinkedText text={text} inert={inert} />
      {end}
    </p>
  )
}
