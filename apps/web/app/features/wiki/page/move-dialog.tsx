import { contract, LIMITS, wikiPath, wikiTitleOf, type WikiPage } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** Changes the title of a page. */
export function MoveDialog({ page, onClose }: { page: WikiPage; onClose: () => void }) {
  const [text, setText] = useState(page.title)
  const [summary, setSummary] = useState('')
  const { busy, run, frame, errorOf } = useForm(['title', 'summary'])
  const navigate = useNavigate()
  const title = wikiTitleOf(text)
  const move = () =>
    run(async () => {
      const moved = await call(contract.wiki.move, { id: page.id, title: title ?? text, summary })
      await navigate(wikiPath(moved.title), { replace: true })
      onClose()
    }, m.wiki_moved())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.wiki_move()}
      description={m.wiki_move_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} disabled={title === undefined} onClick={() => void move()}>
            {m.wiki_move()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <Field
          label={m.wiki_new_title()}
          value={text}
          maxLength={LIMITS.wikiTitleMax}
          live
          error={title === undefined ? m.wiki_bad_title() : errorOf('title')}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={m.wiki_summary()}
          value={summary}
          maxLength={LIMITS.wikiSummaryMax}
          error={errorOf('summary')}
          onChange={(event) => setSummary(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
