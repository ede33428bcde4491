import { create } from 'zustand'
import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/use-late.ts'
import { operatorModels, ownModels, type FigureModel } from './models.ts'
import { mascotSettings } from './settings-store.ts'

/** The figures there are: two of ours, and the operator's own once they are known. */
const useFigures = create<{ figures: readonly FigureModel[]; complete: boolean }>()(() => ({
  figures: ownModels,
  complete: false,
}))

let requested = false

async function loadOperatorModels(): Promise<void> {
  if (requested) return
  requested = true
  const found = (await loadQuietly(operatorModels)) ?? []
  useFigures.setState({ figures: [...ownModels, ...found], complete: true })
}

/** The figure that is chosen; nothing while it may still turn out to be one of the operator's. */
export function useFigure(): FigureModel | undefined {
  const { figures, complete } = useFigures()
  const { activeIndex } = mascotSettings.use()
  useEffect(() => void loadOperatorModels(), [])
  return complete ? figures[activeIndex % figures.length] : figures[activeIndex]
}

export const useFigureCount = (): number => useFigures((state) => state.figures.length)
