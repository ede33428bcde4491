import { contract, type CodeRef, type RepoName } from '@engawa/contract'
import { ChevronDown, GitBranch, GitCommitHorizontal, Tag } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { ReadAs } from '#app/ui/read-as.tsx'
import { JumpDialog, type Jump } from '../components/jump-dialog.tsx'

type Props = {
  of: RepoName
  branch: string
  /** Returns the address of the same page on another branch. */
  to: (branch: string) => string
}

const isCommit = (branch: string): boolean => /^[0-9a-f]{40}$/.test(branch)

/** A button with the current branch. It opens a dialog that chooses another branch, a tag or a commit. */
export function BranchButton({ of, branch, to }: Props) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isCommit(branch) ? GitCommitHorizontal : GitBranch
  return (
    <>
      <Button
        size="sm"
        icon={<Icon size={16} aria-hidden />}
        aria-haspopup="dialog"
        className="max-w-56"
        onClick={() => setOpen(true)}
      >
        <ReadAs text={m.code_branch({ name: branch })} className="truncate">
          {isCommit(branch) ? branch.slice(0, 10) : branch}
        </ReadAs>
        <ChevronDown size={16} aria-hidden />
      </Button>
      {isOpen && <BranchDialog of={of} to={to} onClose={() => setOpen(false)} />}
    </>
  )
}

type Refs = { branches: CodeRef[]; tags: CodeRef[]; hasMore: boolean }

async function refsOf(of: RepoName): Promise<Refs> {
  const [branches, tags] = await Promise.all([
    call(contract.code.refs, { ...of, ...WHOLE_PAGE }),
    call(contract.code.refs, { ...of, ...WHOLE_PAGE, kind: 'tags' }),
  ])
  return {
    branches: branches.items,
    tags: tags.items,
    hasMore: branches.nextCursor !== null || tags.nextCursor !== null,
  }
}

function BranchDialog({ of, to, onClose }: Omit<Props, 'branch'> & { onClose: () => void }) {
  const navigate = useNavigate()
  const loaded = useLoaded(`${of.owner}/${of.repo}`, () => refsOf(of))
  const refs = loaded.value
  const find = useCallback((typed: string): Jump[] => (refs ? jumpsFor(refs, typed.trim()) : []), [refs])
  return (
    <JumpDialog
      title={m.code_other_branch()}
      hint={m.code_branch_hint()}
      find={refs && find}
      loaded={loaded}
      note={refs?.hasMore ? m.code_more_branches() : undefined}
      onGo={({ name }) => void navigate(to(name))}
      onClose={onClose}
    />
  )
}

function jumpsFor({ branches, tags }: Refs, typed: string): Jump[] {
  const wanted = typed.toLowerCase()
  const fits = ({ name }: CodeRef): boolean => name.toLowerCase().includes(wanted)
  const found = [
    ...branches
      .filter(fits)
      .map(({ name }) => jump(name, m.code_a_branch(), <GitBranch size={16} aria-hidden />)),
    ...tags.filter(fits).map(({ name }) => jump(name, m.code_a_tag(), <Tag size={16} aria-hidden />)),
  ]
  const isKnown = found.some(({ name }) => name === typed)
  // The typed text may be a branch that is not among the first hundred, or a commit.
  if (typed !== '' && !isKnown)
    found.push(jump(typed, m.code_go_there(), <GitCommitHorizontal size={16} aria-hidden />))
  return found
}

const jump = (name: string, detail: string, icon: Jump['icon']): Jump => ({
  key: `${detail} ${name}`,
  name,
  detail,
  icon,
})
