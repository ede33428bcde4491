import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** A button that copies a text and confirms this for a moment. */
export function CopyButton({
  text,
  label,
  size = 'sm',
}: {
  text: string
  label: string
  size?: 'sm' | 'md'
}) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <IconButton
        label={label}
        size={size}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? <Check size={16} aria-hidden className="text-leaf" /> : <Copy size={16} aria-hidden />}
      </IconButton>
      <output className="sr-only">{isCopied ? m.code_copied() : ''}</output>
    </>
  )
}
