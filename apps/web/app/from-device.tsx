import { useLocation } from 'react-router'
import { STORED_DOCUMENT } from './lib/device/saved-chapter-names.ts'
import { InlineScript } from './lib/view/inline-script.tsx'

/**
 * Marks the document that the service worker has stored as coming from this device, and sets the reader's theme, because it was
 * rendered for a guest. Render it in the head, so that it runs before the first paint.
 */
export function FromDevice({ nonce }: { nonce: string | undefined }) {
  const { pathname, search } = useLocation()
  return pathname + search === STORED_DOCUMENT ? <InlineScript nonce={nonce} text={text} /> : null
}

const text = import.meta.env.SSR ? `(${String(mark)})()` : ''

// This function becomes an inline script, so it must not use any name that is defined outside of it.
function mark(): void {
  const { dataset } = document.documentElement
  dataset['fromDevice'] = ''
  const cookies = document.cookie.split('; ')
  const theme = ['light', 'dark'].find((each) => cookies.includes(`theme=${each}`))
  if (theme !== undefined) dataset['theme'] = theme
}
