import { AppError, contract, type WorkView } from '@engawa/contract'
import { ImageUp } from 'lucide-react'
import { Cover } from '#app/features/subjects/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { cardOfWork } from '../components/work-card.ts'
import { kindOf } from '../kinds.ts'
import { pictureProblem } from './picture-problem.ts'

type Props = { work: WorkView; onCover: (cover: WorkView['cover']) => void }

/** The field for the cover: a picture that the author uploads, or the default cover of this kind of works. */
export function CoverField({ work, onCover }: Props) {
  const { cover } = kindOf(work)
  const { busy, problem, run } = useAttempt(errorText)
  const upload = (file: File) => run(async () => onCover(await uploadCover(work.id, file)))
  const { picker, choose } = useFilePicker({
    label: m.publish_cover_choose(),
    accept: 'image/*',
    onPicked: ([file]) => void upload(file),
  })
  const setFirstPageAsCover = () =>
    run(async () => onCover((await call(contract.works.setCover, { resourceId: work.id })).cover))

  return (
    <fieldset className="flex gap-4" aria-label={m.publish_cover()}>
      <Cover
        card={cardOfWork(work)}
        sizes={cover.isWide ? '160px' : '112px'}
        className={cx('shrink-0 self-start rounded-md border border-line', cover.isWide ? 'w-40' : 'w-28')}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <span className="text-sm font-medium">{m.publish_cover()}</span>
        {!work.cover && <span className="text-sm text-ink-soft">{cover.none()}</span>}
        {picker}
        <Button size="sm" busy={busy} icon={<ImageUp size={16} aria-hidden />} onClick={choose}>
          {busy ? m.publish_cover_busy() : m.publish_cover_choose()}
        </Button>
        {work.cover && cover.firstPage && (
          <Button size="sm" variant="plain" softDisabled={busy} onClick={() => void setFirstPageAsCover()}>
            {cover.firstPage()}
          </Button>
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

async function uploadCover(resourceId: number, file: File): Promise<WorkView['cover']> {
  const problem = pictureProblem(file)
  if (problem) throw new AppError(problem)
  const { name, size } = file
  const slot = await call(contract.works.presignCover, { resourceId, name, size })
  await putFile(slot.presignedUrl, file, { name })
  return (await call(contract.works.setCover, { resourceId, uploadId: slot.uploadId })).cover
}
