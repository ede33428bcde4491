import { useLoaded } from '#app/ui/use-loaded.ts'
import { settle, type Asked } from './ask.ts'

/** Loads what a source answers, for a part of a page. `asked` is undefined until then; `problem` says why the site itself failed. */
export function useSource<T>(key: string, load: () => Promise<T>) {
  const { value, problem, reload } = useLoaded<Asked<T>>(key, () => settle(load()))
  return { asked: value, problem, reload }
}
