import { contract, type ServerError } from '@engawa/contract'
import { formatCount } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** The latest errors of the server, each with its location in the code. */
export function ErrorsPanel({ errors }: { errors: ServerError[] }) {
  const { busy, run } = useAction({ revalidate: true })
  return (
    <section aria-labelledby="errors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="errors">
          {m.admin_errors()}
        </Heading>
        {errors.length > 0 && (
          <Button size="sm" busy={busy} onClick={() => void run(() => call(contract.admin.clearErrors, {}))}>
            {m.admin_errors_clear()}
          </Button>
        )}
      </div>
      {errors.length === 0 ? (
        <EmptyState line={m.admin_errors_none()} />
      ) : (
        <ul className="divide-y divide-line">
          {errors.map((error) => (
            <Row key={error.id} error={error} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({
  error: { source, kind, message, stack, requestId, count, lastAt, firstAt },
}: {
  error: ServerError
}) {
  return (
    <li className="py-2">
      <details>
        <summary className="touch-target cursor-pointer">
          <span className="font-medium wrap-anywhere">{source}</span>{' '}
          <span className="text-sm text-ink-soft">
            {m.admin_error_times({ times: formatCount(count) })} · <RelativeTime time={lastAt} />
          </span>
          <span className="block text-sm wrap-anywhere">{`${kind}: ${message}`}</span>
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm text-ink-soft">
            {richText(m.admin_error_first, { time: <RelativeTime time={firstAt} /> })}
            {requestId !== null && ` · ${m.admin_error_request({ id: requestId })}`}
          </p>
          <pre className="rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{stack}</pre>
        </div>
      </details>
    </li>
  )
}
