import { ExternalLink } from 'lucide-react'

/** An external link from the source, shown by its address. */
export const OutLink = ({ href }: { href: string }) => (
  <a
    href={href}
    rel="nofollow noopener noreferrer"
    target="_blank"
    className="inline-flex min-h-7 max-w-full min-w-0 items-center gap-1 text-sm text-accent-text underline underline-offset-3"
  >
    <ExternalLink size={14} aria-hidden className="shrink-0" />
    <span className="truncate">{href.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
  </a>
)
