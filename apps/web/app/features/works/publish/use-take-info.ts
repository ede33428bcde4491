import { contract, type WorkView } from '@engawa/contract'
import { call, errorText } from '#app/lib/http-call.ts'
import { toastError } from '#app/ui/toast.ts'
import type { ImportJob } from './importer.ts'
import type { TakeInfo } from './info-offer.tsx'
import { withTags } from './tags-field.tsx'
import type { FieldsForm } from './use-fields.ts'

/** Takes over what an archive says of itself: the series names the work, its title the chapter. */
export function useTakeInfo(work: WorkView, form: FieldsForm, refresh: () => Promise<void>) {
  return (job: ImportJob, info: TakeInfo): void => {
    const title = info.series ?? info.title
    form.change({
      ...(title ? { title } : {}),
      ...(info.summary ? { summary: info.summary } : {}),
      ...(info.direction ? { facets: { ...form.fields.facets, direction: info.direction } } : {}),
      ...(info.tags ? { tags: withTags(form.fields.tags, info.tags.join(',')) } : {}),
    })
    const chapterTitle = info.series ? info.title : undefined
    const known = work.chapterList.some((chapter) => chapter.id === job.chapterId)
    if (!chapterTitle || !known) return
    call(contract.works.updateChapter, { chapterId: job.chapterId, title: chapterTitle })
      .then(refresh)
      .catch((error: unknown) => toastError(errorText(error)))
  }
}
