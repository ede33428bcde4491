import { codeUserRoute, type CodeAccount } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

/** A link to an account, with its avatar. A deleted account is shown as a word without a link. Bots are less prominent. */
export function AccountLink({ account, size = 20 }: { account: CodeAccount | null; size?: number }) {
  if (!account) return <span className="text-ink-soft">{m.code_gone()}</span>
  return (
    <Link
      to={codeUserRoute(account.login)}
      className={cx(
        'inline-flex items-center gap-1.5 hover:underline',
        account.kind === 'bot' && 'text-ink-soft',
      )}
    >
      <Avatar src={account.avatar} name="" size={size} />
      {account.login}
    </Link>
  )
}
