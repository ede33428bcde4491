import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Gallery } from './gallery.tsx'

export const meta = () => pageMeta({ title: 'Parts', noindex: true })

/** The page `/dev/ui`, which exists only in development. */
export default function GalleryPage() {
  return <Gallery />
}
