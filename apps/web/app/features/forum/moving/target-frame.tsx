import { contract, LIMITS, type PostCard, type PostView } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useForm } from '#app/ui/use-form.ts'

type Target = Pick<PostCard, 'id' | 'title' | 'community' | 'comments'>

type Props = {
  post: PostView
  title: string
  line: string
  submit: string
  onClose: () => void
  send: (to: number) => Promise<void>
}

/** A dialog in which a moderator finds another post by its title or its address, and sends it. */
export function TargetFrame({ post, title, line, submit, onClose, send }: Props) {
  const group = useId()
  const { busy, run } = useForm(['to'], { revalidate: true })
  const search = useAction()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Target[]>()
  const [chosen, setChosen] = useState<Target>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    void search.run(async () => {
      const targets = (await postsBy(typed)).filter(({ id }) => id !== post.id)
      setFound(targets)
      setChosen(targets.length === 1 ? targets[0] : undefined)
    })
  }
  const finish = async () => {
    if (chosen && (await run(() => send(chosen.id)))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={line}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} disabled={!chosen} onClick={() => void finish()}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <form onSubmit={find} className="flex items-end gap-2">
          <Field
            label={m.moving_find()}
            type="search"
            className="min-w-0 flex-1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton
            type="submit"
            label={m.moderating_search()}
            disabled={search.busy || typed.trim() === ''}
            className="mb-0.5"
          >
            <Search size={20} aria-hidden />
          </IconButton>
        </form>
        <p className="-mt-1 text-sm text-ink-soft">{m.moving_find_hint()}</p>
        {found?.length === 0 && <output className="text-sm text-ink-soft">{m.moving_find_none()}</output>}
        {found && found.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{m.moving_found()}</legend>
            {found.map((target) => (
              <label
                key={target.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-hover"
              >
                <Radio name={group} checked={chosen?.id === target.id} onChange={() => setChosen(target)} />
                <span className="min-w-0 wrap-anywhere">
                  {target.title}
                  <span className="block text-sm text-ink-soft">
                    {[target.community?.name, m.subjects_replies({ count: target.comments })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the post that an address leads to, or posts with a similar title that the viewer moderates. */
async function postsBy(typed: string): Promise<Target[]> {
  const [, id] = /\/post\/(\d{1,15})(?:\D|$)/.exec(typed) ?? []
  if (id !== undefined) return [await call(contract.forum.info, { id: Number(id) })]
  const title = typed.trim().slice(0, LIMITS.titleMax)
  return (await call(contract.forum.similar, { title, moderated: true })).items
}
