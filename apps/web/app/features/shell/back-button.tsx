import { ArrowLeft } from 'lucide-react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { isFirstEntry } from '#app/lib/route/first-entry.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'

/** The button that goes back in history. Without history it opens the page of this site that opened the tab, or the home page. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <IconButton label={m.shell_back()} onClick={() => void goBack(navigate)}>
      <ArrowLeft size={20} aria-hidden />
    </IconButton>
  )
}

function goBack(navigate: NavigateFunction): void | Promise<void> {
  if (!isFirstEntry()) return navigate(-1)
  const opener = URL.parse(document.referrer)
  return navigate(opener?.origin === window.location.origin ? opener.pathname + opener.search : '/')
}
