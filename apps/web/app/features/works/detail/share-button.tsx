import { Share2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'

/**
 * The button that shares the URL of a page. It opens the device's share sheet, or copies the URL if the browser has no share
 * sheet.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(title, path)}>
      {m.work_pages_share()}
    </Button>
  )
}

async function share(title: string, path: string): Promise<void> {
  const url = window.location.origin + path
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toastSuccess(m.work_pages_share_copied())
    }
  } catch (error) {
    // The viewer closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastError(m.work_pages_share_failed({ url }))
  }
}
