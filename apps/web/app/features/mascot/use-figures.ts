import { useEffect, useState } from 'react'
import { loadQuietly } from '#app/lib/use-late.ts'
import { operatorModels, ownModels, type FigureModel } from './models.ts'
import { useMascotSettings } from './settings-store.ts'

let asked: Promise<FigureModel[] | undefined> | undefined

/** The figure that is chosen; nothing while it may still turn out to be one of the operator's. */
export function useFigure(): FigureModel | undefined {
  const index = useMascotSettings((state) => state.activeIndex)
  const [others, setOthers] = useState<readonly FigureModel[]>()
  useEffect(() => {
    let left = false
    asked ??= loadQuietly(operatorModels)
    void asked.then((found = []) => {
      if (left) return
      setOthers(found)
      useMascotSettings.setState({ count: ownModels.length + found.length })
    })
    return () => {
      left = true
    }
  }, [])
  const own = ownModels[index]
  if (own || !others) return own
  const all = [...ownModels, ...others]
  return all[index % all.length]
}
