import { LIMITS, type PollDraft } from '@engawa/contract'
import { BarChart3, Plus, X } from 'lucide-react'
import { localTime, timeOf } from '#app/lib/text/local-time.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/overlay/select.tsx'

type Props = {
  poll: PollDraft | null
  /** Whether the poll already has votes, so that it can no longer be changed. */
  fixed: boolean
  onChange: (poll: PollDraft | null) => void
}

const fresh: PollDraft = { question: '', options: ['', ''], choices: 1, closesAt: null, results: 'always' }

const results: { value: PollDraft['results']; label: () => string }[] = [
  { value: 'always', label: m.forum_poll_results_always },
  { value: 'voted', label: m.forum_poll_results_voted },
  { value: 'closed', label: m.forum_poll_results_closed },
]

/** Fields for the poll of a post: its question, its options, and when its result is shown. */
export function PollEditor({ poll, fixed, onChange }: Props) {
  if (fixed) return <p className="text-sm text-ink-soft">{m.forum_poll_fixed()}</p>
  if (!poll)
    return (
      <Button
        className="self-start"
        icon={<BarChart3 size={18} aria-hidden />}
        onClick={() => onChange(fresh)}
      >
        {m.forum_poll_add()}
      </Button>
    )
  const change = (part: Partial<PollDraft>) => onChange({ ...poll, ...part })
  const setOption = (at: number, text: string) =>
    change({ options: poll.options.map((option, index) => (index === at ? text : option)) })
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-medium">{m.forum_poll()}</legend>
      <Field
        label={m.forum_poll_question()}
        value={poll.question}
        maxLength={LIMITS.titleMax}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <ol className="flex list-none flex-col gap-2">
        {poll.options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is identified by its index in the poll
          <li key={at} className="flex items-end gap-2">
            <Field
              className="flex-1"
              label={m.forum_poll_option({ number: at + 1 })}
              value={option}
              maxLength={LIMITS.pollOptionMax}
              onChange={(event) => setOption(at, event.currentTarget.value)}
            />
            {poll.options.length > 2 && (
              <IconButton
                label={m.forum_poll_option_remove({ number: at + 1 })}
                onClick={() => change({ options: poll.options.filter((_, index) => index !== at) })}
              >
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {poll.options.length < LIMITS.pollOptions && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => change({ options: [...poll.options, ''] })}
        >
          {m.forum_poll_option_add()}
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={m.forum_poll_choices()}
          value={String(Math.min(poll.choices, poll.options.length))}
          choices={poll.options.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={(value) => change({ choices: Number(value) })}
        />
        <Select
          label={m.forum_poll_results()}
          value={poll.results}
          choices={results.map(({ value, label }) => ({ value, label: label() }))}
          onChange={(value) => change({ results: value })}
        />
        <Field
          label={m.forum_poll_closes_at()}
          type="datetime-local"
          value={poll.closesAt === null ? '' : localTime(poll.closesAt)}
          onChange={(event) => change({ closesAt: timeOf(event.currentTarget.value) })}
        />
      </div>
      <Button size="sm" variant="plain-danger" className="self-start" onClick={() => onChange(null)}>
        {m.forum_poll_remove()}
      </Button>
    </fieldset>
  )
}
