import { Skeleton } from '#app/ui/skeleton.tsx'

/** Placeholders of the rows, which have the same size as rows. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="min-h-0 grow overflow-hidden px-2">
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className="flex h-18 items-center gap-3 px-2">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
