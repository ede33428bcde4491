import { contract, type PollView } from '@engawa/contract'
import { useId, useState, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = { postId: number; poll: PollView }

/** A poll: options to choose from, or the results that the reader may see. */
export function Poll({ postId, poll: first }: Props) {
  const [poll, setPoll] = useState(first)
  const [chosen, setChosen] = useState<readonly number[]>(first.mine)
  const [changing, setChanging] = useState(false)
  const [looking, setLooking] = useState(false)
  const closesAt = useMoment(poll.closesAt)
  const { busy, run } = useAction()
  const voted = poll.mine.length > 0
  const voting = poll.can.vote && (voted ? changing : !looking)
  const isKnown = poll.options.every(({ votes }) => votes !== null)
  const send = (options: readonly number[]) =>
    run(async () => {
      setPoll(await call(contract.forum.vote, { id: postId, options: [...options] }))
      setChosen(options)
      setChanging(false)
      setLooking(false)
    })
  const stopChanging = () => {
    setChosen(poll.mine)
    setChanging(false)
  }
  return (
    <section
      className="flex flex-col gap-3 rounded-md border border-line bg-paper-2 p-4"
      aria-label={m.forum_poll()}
    >
      {poll.question !== '' && (
        <Heading level={2} size="lg">
          {poll.question}
        </Heading>
      )}
      {voting ? (
        <Ballot
          poll={poll}
          chosen={chosen}
          onChange={setChosen}
          busy={busy}
          onSend={() => void send(chosen)}
        />
      ) : (
        <Result poll={poll} />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{m.forum_poll_voters({ count: poll.voters })}</span>
        {closesAt !== null && (
          <span>{poll.closed ? m.forum_poll_closed() : m.forum_poll_closes({ date: closesAt })}</span>
        )}
        {poll.can.vote && voted && !voting && (
          <>
            <Button size="sm" variant="plain" onClick={() => setChanging(true)}>
              {m.forum_poll_change()}
            </Button>
            <Button size="sm" variant="plain" busy={busy} onClick={() => void send([])}>
              {m.forum_poll_take_back()}
            </Button>
          </>
        )}
        {poll.can.vote && voted && voting && (
          <Button size="sm" variant="plain" onClick={stopChanging}>
            {m.forum_poll_keep()}
          </Button>
        )}
        {poll.can.vote && !voted && isKnown && (
          <Button size="sm" variant="plain" onClick={() => setLooking(!looking)}>
            {looking ? m.forum_poll_to_vote() : m.forum_poll_look()}
          </Button>
        )}
      </p>
    </section>
  )
}

type BallotProps = {
  poll: PollView
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  busy: boolean
  onSend: () => void
}

function Ballot({ poll, chosen, onChange, busy, onSend }: BallotProps) {
  const name = useId()
  const many = poll.choices > 1
  const toggle = (at: number) => {
    if (!many) onChange([at])
    else onChange(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="text-sm text-ink-soft">
          {many ? m.forum_poll_choose_many({ count: poll.choices }) : m.forum_poll_choose()}
        </legend>
        {poll.options.map(({ text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is identified by its index in the poll
          <label
            key={at}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-hover"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              disabled={many && !chosen.includes(at) && chosen.length >= poll.choices}
              onChange={() => toggle(at)}
              className="size-5 accent-accent"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={busy}
        disabled={chosen.length === 0}
      >
        {m.forum_poll_vote()}
      </Button>
    </form>
  )
}

function Result({ poll }: { poll: PollView }) {
  const hidden = poll.options.some(({ votes }) => votes === null)
  return (
    <>
      <ol className="flex list-none flex-col gap-2">
        {poll.options.map(({ text, votes }, at) => {
          const share = votes === null || poll.voters === 0 ? 0 : votes / poll.voters
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is identified by its index in the poll
            <li key={at} className="relative overflow-hidden rounded-sm bg-hover px-3 py-2">
              <span
                aria-hidden
                className="absolute inset-y-0 left-0 bg-accent-soft"
                style={{ width: `${share * 100}%` }}
              />
              <span className="relative flex justify-between gap-4">
                <span className={poll.mine.includes(at) ? 'font-semibold' : undefined}>
                  {text}
                  {poll.mine.includes(at) && <span className="sr-only"> {m.forum_poll_mine()}</span>}
                </span>
                {votes !== null && (
                  <span className="tabular-nums">
                    {m.forum_poll_share({ votes, percent: Math.round(share * 100) })}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {hidden && (
        <p className="text-sm text-ink-soft">
          {poll.results === 'closed' ? m.forum_poll_hidden_closed() : m.forum_poll_hidden_voted()}
        </p>
      )}
    </>
  )
}
