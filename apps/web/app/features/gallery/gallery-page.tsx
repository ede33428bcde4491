import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Gallery } from './gallery.tsx'

export const meta = () => pageMeta({ title: 'Parts', noindex: true })

/** `/dev/ui`, in development only. */
export default function GalleryPage() {
  return <Gallery />
}
