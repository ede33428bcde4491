import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'

/** Goes back within this site, or home when there is no page to go back to. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <IconButton label={m.shell_back()} onClick={() => void (hasHistory() ? navigate(-1) : navigate('/'))}>
      <ArrowLeft size={20} aria-hidden />
    </IconButton>
  )
}

function hasHistory(): boolean {
  const place = window.history.state as { idx?: number } | null
  if ((place?.idx ?? 0) > 0) return true
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
