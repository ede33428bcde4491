import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

type Props = { count: number; load: () => Promise<void>; between?: boolean }

/** A button that loads further replies of a conversation: at its end, or in a gap between shown replies. */
export function MoreAnswers({ count, load, between = false }: Props) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const press = async () => {
    setState('loading')
    try {
      await load()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const label = between ? m.discussion_more_between({ count }) : m.discussion_more_answers({ count })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="plain"
        className="-ml-2"
        busy={state === 'loading'}
        icon={<CornerDownRight size={16} aria-hidden />}
        onClick={() => void press()}
      >
        {state === 'failed' ? m.ui_try_again() : label}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {m.ui_more_failed()}
        </p>
      )}
    </div>
  )
}
