import { useSite } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'

const linkClass = 'text-accent-text underline decoration-from-font underline-offset-3'

/** Shows the contact address for a forgotten password. The site sends no e-mail, so an administrator must create a reset link. */
export function ForgotPassword() {
  const { contact } = useSite()
  return (
    <div className="text-ink-soft">
      <p className="font-medium text-ink">{m.accounts_forgot()}</p>
      <p>{m.accounts_forgot_line()}</p>
      {contact !== '' && (
        <p className="break-words">
          {m.accounts_forgot_contact()} <Contact text={contact} />
        </p>
      )}
    </div>
  )
}

/** A contact as text. A web or e-mail address becomes a link. */
function Contact({ text }: { text: string }) {
  if (/^https?:\/\/\S+$/.test(text))
    return (
      <a href={text} rel="noreferrer" className={linkClass}>
        {text}
      </a>
    )
  if (/^[^\s@]+@[^\s@]+$/.test(text))
    return (
      <a href={`mailto:${text}`} className={linkClass}>
        {text}
      </a>
    )
  return text
}
