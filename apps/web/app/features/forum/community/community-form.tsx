import { contract, type CommunityView } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { TextEditor } from '#app/features/texts/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { formProblem } from '#app/ui/form-problem.ts'
import { Select } from '#app/ui/overlay/select.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useFocusProblem } from '#app/ui/use-focus-problem.ts'
import { communityPath } from '../paths.ts'
import { IconPicker } from './icon-picker.tsx'
import { NameFields } from './name-fields.tsx'
import { useNewIcon } from './use-new-icon.ts'

type Words = Pick<CommunityView, 'name' | 'description' | 'rules' | 'posting' | 'privacy'>

const empty: Words = { name: '', description: '', rules: '', posting: 'everyone', privacy: 'public' }

const postings: { value: Words['posting']; label: () => string }[] = [
  { value: 'everyone', label: m.forum_posting_everyone },
  { value: 'members', label: m.forum_posting_members },
  { value: 'moderators', label: m.forum_posting_moderators },
]

const privacies: { value: Words['privacy']; label: () => string }[] = [
  { value: 'public', label: m.community_form_privacy_public },
  { value: 'private', label: m.community_form_privacy_private },
  { value: 'hidden', label: m.community_form_privacy_hidden },
]

const FIELDS = ['name', 'description', 'rules']
const explain = (error: unknown) => formProblem(error, FIELDS)

/** The name, rules and settings of a new or an existing community. */
export function CommunityForm({ community }: { community: CommunityView | null }) {
  const [words, setWords] = useState<Words>(community ?? empty)
  const { busy, problem, run } = useAttempt(explain)
  const form = useFocusProblem(problem)
  const newIcon = useNewIcon()
  const navigate = useNavigate()
  const change = (part: Partial<Words>) => setWords((old) => ({ ...old, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, description, rules, posting, privacy } = words
    const values = { name, description, rules, posting, privacy }
    void run(async () => {
      const saved = community
        ? await call(contract.communities.update, { id: community.id, version: community.version, ...values })
        : await call(contract.communities.create, { ...values, iconUploadId: newIcon.icon?.uploadId })
      toastSuccess(community ? m.forum_community_saved() : m.forum_community_made())
      await navigate(communityPath(saved.id))
    })
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      {!community && (
        <IconPicker
          community={{ name: words.name, icon: null }}
          preview={newIcon.icon?.preview}
          busy={newIcon.busy}
          onPick={(file) => void newIcon.pick(file)}
          onRemove={newIcon.remove}
        />
      )}
      <NameFields words={words} errors={problem?.fields} onChange={change} />
      <TextEditor
        label={m.forum_rules()}
        value={words.rules}
        error={problem?.fields['rules']}
        onChange={(rules) => change({ rules })}
      />
      <Select
        label={m.forum_posting()}
        value={words.posting}
        choices={postings.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(posting) => change({ posting })}
      />
      {(!community || community.can.privacy) && (
        <div className="flex flex-col gap-1.5">
          <Select
            label={m.community_form_privacy()}
            value={words.privacy}
            choices={privacies.map(({ value, label }) => ({ value, label: label() }))}
            onChange={(privacy) => change({ privacy })}
          />
          <p className="measure text-sm text-ink-soft">{privacyLine(community, words.privacy)}</p>
        </div>
      )}
      {problem?.message && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" busy={busy} softDisabled={newIcon.busy}>
        {community ? m.forum_community_save() : m.forum_community_make()}
      </Button>
    </form>
  )
}

const meanings: Record<Words['privacy'], () => string> = {
  public: m.community_form_privacy_public_line,
  private: m.community_form_privacy_private_line,
  hidden: m.community_form_privacy_hidden_line,
}

const changes: Record<Words['privacy'], () => string> = {
  public: m.community_form_privacy_opens,
  private: m.community_form_privacy_closes,
  hidden: m.community_form_privacy_hides,
}

/** Returns what the chosen privacy means, or what a change to it does. */
const privacyLine = (community: CommunityView | null, chosen: Words['privacy']): string =>
  (community && community.privacy !== chosen ? changes : meanings)[chosen]()
