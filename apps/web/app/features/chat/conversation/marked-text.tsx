import { Fragment, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { markedBlocks, plainText, type Marked } from '../markup.ts'
import { LinkedText, MessageLink, type MessageTextProps } from './linked-text.tsx'

/** A text with simple Markdown: bold, italic, strikethrough, code, quotes, and links with a text. */
export function MarkedText({ text, inert = false, end }: MessageTextProps) {
  const blocks = markedBlocks(text)
  const last = blocks.at(-1)
  return (
    <div className="flow-root">
      {blocks.map((block, at) => (
        <Block key={at} block={block} inert={inert} end={block === last ? end : null} isFirst={at === 0} />
      ))}
      {last?.kind !== 'paragraph' && end}
    </div>
  )
}

type BlockProps = { block: Marked; inert: boolean; end?: ReactNode; isFirst: boolean }

function Block({ block, inert, end, isFirst }: BlockProps) {
  const gap = !isFirst && 'mt-2'
  if (!('children' in block))
    return (
      <pre className={cx('rounded-sm bg-sunken px-2 py-1 text-sm whitespace-pre-wrap', gap)}>
        <code>{block.text}</code>
      </pre>
    )
  if (block.kind === 'quote')
    return (
      <blockquote className={cx('border-s-2 border-accent ps-2 text-ink-soft', gap)}>
        {block.children.map((each, at) => (
          <Block key={at} block={each} inert={inert} isFirst={at === 0} />
        ))}
      </blockquote>
    )
  return (
    <p className={cx('whitespace-pre-wrap', gap)}>
      <Inline parts={block.children} inert={inert} />
      {end}
    </p>
  )
}

const inlineTags = { bold: 'strong', italic: 'em', strike: 's' } as const

const Inline = ({ parts, inert }: { parts: readonly Marked[]; inert: boolean }) =>
  parts.map((part, at) => <Fragment key={at}>{inlineOf(part, inert)}</Fragment>)

function inlineOf(part: Marked, inert: boolean): ReactNode {
  if (part.kind === 'text') return <LinkedText text={part.text} inert={inert} />
  if (part.kind === 'code') return <code className="rounded-sm bg-sunken px-1 text-[0.9em]">{part.text}</code>
  const children = <Inline parts={part.children} inert={inert || part.kind === 'link'} />
  if (part.kind === 'link') return linkOf(part, children, inert)
  const Tag = inlineTags[part.kind as keyof typeof inlineTags]
  return <Tag>{children}</Tag>
}

/** A link without a text, or with a text that looks like an address, shows its own address, so that it cannot pretend to lead elsewhere. */
function linkOf(part: Marked & { kind: 'link' }, children: ReactNode, inert: boolean): ReactNode {
  const shown = plainText(part.children)
  const isAddress = shown.trim() === '' || /^\s*(?:https?:|www\.)|^[^\s/]+\.[a-z]{2,}(?:\/|$)/i.test(shown)
  if (inert)
    return (
      <>
        {children} ({part.href})
      </>
    )
  return <MessageLink href={part.href}>{isAddress ? part.href : children}</MessageLink>
}
